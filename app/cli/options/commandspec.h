// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"

#include <functional>

namespace a2a::cli {

/// What a command line asks for; the result is the exit code.
using Job = std::function<int()>;

/// A command: a row of the table in commands.cpp. Help, man page, completions and the synopsis of
/// docs/cli.md are made of it.
struct CommandSpec {
    const char *name;     ///< one word or two: "card", "task get"
    const char *operands; ///< "URL ID"
    QString help;         ///< what it does, in one line
    const char *example;  ///< a command line, without the program's name
    void (*declare)(OptionList &options);
    /// Reads options and operands, files that they name included. An error is a usage error.
    Result<Job> (*read)(CommandLine &line, const OutputOptions &output);
};

} // namespace a2a::cli
