// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/commandspec.h"
#include "model/platform/process.h"

#include <QCoreApplication>

namespace a2a::cli {

/// The job of a class with start(), interrupt() (Ctrl+C) and finished(exitCode): it runs in an
/// event loop.
template <typename Run, typename RunOptions>
Job untilFinished(const RunOptions &options)
{
    return [options] {
        Run run(options);
        QObject::connect(
            &run, &Run::finished, qApp, [](int code) { QCoreApplication::exit(code); },
            Qt::QueuedConnection);
        const Interrupts interrupts;
        QObject::connect(&interrupts, &Interrupts::interrupted, &run, &Run::interrupt);
        run.start();
        return QCoreApplication::exec();
    };
}

} // namespace a2a::cli
