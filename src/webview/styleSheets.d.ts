/** Style sheets are imported for the bundler, which gathers them in one file beside the script. */
declare module "*.css";
