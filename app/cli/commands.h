// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandspec.h"
#include "app/cli/options/options.h"

#include <vector>

namespace a2a::cli {

/// The table of all commands, in the order of the help.
[[nodiscard]] const std::vector<CommandSpec> &commandTable();

/// What the program was called for.
struct Invocation {
    QString command; ///< its name
    OutputOptions output;
    Job job;
};

/// Reads the command line (`arguments`: with the program's name); the files and environment
/// variables that options name, too. An error is a usage error in one sentence.
[[nodiscard]] Result<Invocation> readInvocation(const QStringList &arguments);

/// The commands with a line each.
[[nodiscard]] QString programHelp();
/// Usage, options and an example of a command.
[[nodiscard]] QString commandHelp(const CommandSpec &command);
/// The commands as "a2ascope-cli task get URL ID", a line each: the synopsis of docs/cli.md.
[[nodiscard]] QString synopsis();
/// "task get URL ID"
[[nodiscard]] QString synopsisOf(const CommandSpec &command);

} // namespace a2a::cli
