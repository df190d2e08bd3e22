// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/scriptplayer/scriptplay.h"

#include <QWidget>

class QLabel;

namespace a2a {

class FewLinesLabel;
class StateLabel;

/// The line above what an audience sees: which step of how many, its title, the state of the
/// conversation's newest task. A failed step is only marked, for the presenter; the audience reads
/// what is missing if that is wanted. Notes for the presenter are in PresenterNotes.
class PresenterBanner final : public QWidget {
    Q_OBJECT

public:
    PresenterBanner(Workspace &workspace, const ScriptPlay &play, QWidget *parent = nullptr);

    [[nodiscard]] QString text() const; ///< all of its text, line by line
    /// Whether the audience reads why a step has failed.
    void setTellsFailures(bool tells);
    /// Whether the presenter is told here: if there is no other screen for it.
    void setTellsPresenter(bool tells);
    /// The keys for continuing after a failed step: a clicker's, `skipKey` as shown, and the
    /// keyboard's where it has none.
    [[nodiscard]] static QString keysOfFailure(const QString &skipKey);
    /// What the presenter presses on a clicker to skip a failed step, as shown.
    void setSkipKey(const QString &key);

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void refresh();
    void showScript(const Conductor &conductor);
    void showMark();
    [[nodiscard]] bool isStateHidden() const;
    void fit();
    [[nodiscard]] TaskIndex newestTask() const;

    const Workspace &m_workspace;
    const Session &m_session;
    const Selection &m_selection;
    const ScriptPlay &m_play;
    QLabel *m_number;
    FewLinesLabel *m_now;
    StateLabel *m_state;
    FewLinesLabel *m_end;
    FewLinesLabel *m_failure;
    QLabel *m_mark;
    QString m_skipKey;
    bool m_tellsFailures = false;
    bool m_tellsPresenter = true;
};

} // namespace a2a
