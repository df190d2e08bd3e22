// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a::test {

/// A card of 1.0 that also offers 0.3; its name must not be taken for markup.
inline constexpr char PlannerCard[] = R"({
  "name": "<b>Planner</b>", "description": "Plans trips.", "version": "1",
  "supportedInterfaces": [
    {"url": "http://127.0.0.1:1/v1", "protocolBinding": "JSONRPC", "protocolVersion": "1.0"},
    {"url": "http://127.0.0.1:1/v03", "protocolBinding": "JSONRPC", "protocolVersion": "0.3"}],
  "capabilities": {"streaming": true}, "defaultInputModes": ["text/plain"], "defaultOutputModes": ["text/plain"],
  "skills": [{"id": "plan", "name": "Plan", "description": "Plans.", "tags": ["trip"], "examples": ["Plan a trip to 里斯本"]}]
})";

} // namespace a2a::test
