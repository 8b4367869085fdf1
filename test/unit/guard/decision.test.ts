import assert from "node:assert/strict";
import fc from "fast-check";
import { type Decision, printed } from "../../../src/guard/decision";

const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc.constant({ kind: "nothing" } as const),
  fc.record({ kind: fc.constantFrom("deny" as const, "block" as const), reason: fc.string() }),
  fc.record({ kind: fc.constant("context" as const), text: fc.string() }),
);

describe("What the guard prints", () => {
  it("denies a call, blocks the end of a turn, or adds context, as the host takes it", () => {
    assert.equal(printed({ kind: "nothing" }), "");
    assert.deepEqual(JSON.parse(printed({ kind: "deny", reason: "R" })), {
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        permissionDecision: "deny",
        permissionDecisionReason: "R",
      },
    });
    assert.deepEqual(JSON.parse(printed({ kind: "block", reason: "R" })), {
      hookSpecificOutput: { hookEventName: "Stop", decision: "block", reason: "R" },
    });
    assert.deepEqual(JSON.parse(printed({ kind: "context", text: "C" })), {
      hookSpecificOutput: { hookEventName: "PreToolUse", additionalContext: "C" },
    });
  });

  it("never approves a call, asks for one, or changes its input, whatever the reason says", () => {
    fc.assert(
      fc.property(decision, (one) => {
        if (one.kind === "nothing") return;
        const { hookSpecificOutput, ...others } = JSON.parse(printed(one));
        assert.deepEqual(others, {});
        const { hookEventName, permissionDecisionReason, reason, additionalContext, ...rest } =
          hookSpecificOutput;
        assert.ok(
          [{ permissionDecision: "deny" }, { decision: "block" }, {}].some(
            (allowed) => JSON.stringify(allowed) === JSON.stringify(rest),
          ),
        );
      }),
    );
  });
});
