// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandspec.h"
#include "model/platform/process.h"

#include <QCoreApplication>

namespace a2a::cli {

/// The job of a class with start(), interrupt() (Ctrl+C) and finished(exitCode): it runs in an
/// event loop.
template <typename Run, typename... Arguments>
Job runUntilFinished(const Arguments &...arguments)
{
    return [arguments...] {
        Run run(arguments...);
        QObject::connect(
            &run, &Run::finished, qApp, [](int code) { QCoreApplication::exit(code); },
            Qt::QueuedConnection);
        const InterruptHandler interrupts;
        QObject::connect(&interrupts, &InterruptHandler::interrupted, &run, &Run::interrupt);
        run.start();
        return QCoreApplication::exec();
    };
}

/// The same for a class that is made with the options which these parts read.
template <typename Run, typename... Arguments>
Result<Job> readJob(CommandLine &line, const OutputOptions &output,
                    std::initializer_list<OptionReader> parts, const Arguments &...arguments)
{
    Options options;
    options.output = output;
    if (const std::optional<Error> error = readAll(line, options, parts))
        return *error;
    return runUntilFinished<Run>(options, arguments...);
}

} // namespace a2a::cli
