// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/terminal.h"

#include <QElapsedTimer>
#include <QString>

namespace a2a::cli {

/// How far long work is: one line on standard error while it lasts, and only where that is a
/// terminal. It is gone before anything else is printed.
class Progress final {
public:
    /// `what`: what is being done, for people; `isWanted`: somebody wants to see more than the end.
    Progress(QString what, bool isWanted, std::FILE *out = stderr);
    ~Progress() { clear(); }
    Q_DISABLE_COPY_MOVE(Progress)

    /// 0 … 1. Draws ten times a second at most.
    void show(double part);
    /// `done` of `all`.
    void show(int done, int all);
    void clear();

private:
    void draw(const QString &text);

    QString m_what;
    std::FILE *m_out;
    Terminal m_terminal;
    QString m_shown; ///< empty: there is no line
    QElapsedTimer m_drawn;
};

} // namespace a2a::cli
