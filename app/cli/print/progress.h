// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/terminal.h"

#include <QElapsedTimer>
#include <QString>

namespace a2a::cli {

/// Progress of long work: one line on standard error while it lasts, and only if that is a
/// terminal. It is cleared before anything else is printed.
class Progress final {
public:
    /// `what` names the work, for display. `isWanted` is false if progress was switched off.
    Progress(QString what, bool isWanted, std::FILE *out = stderr);
    ~Progress() { clear(); }
    Q_DISABLE_COPY_MOVE(Progress)

    /// Shows a share from 0 to 1. Draws at most ten times per second.
    void show(double part);
    /// Shows `done` of `all`.
    void show(int done, int all);
    void clear();

private:
    void draw(const QString &text);

    QString m_what;
    std::FILE *m_out;
    Terminal m_terminal;
    QString m_shown; ///< empty if there is no line
    QElapsedTimer m_drawn;
};

} // namespace a2a::cli
