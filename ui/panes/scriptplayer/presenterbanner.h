// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/scriptplayer/scriptplayback.h"

#include <QWidget>

class QLabel;

namespace a2a {

class FewLinesLabel;
class StateLabel;

/// The banner above what an audience sees: the number of the step, the number of all steps, the
/// title of the step, and the state of the conversation's newest task. A failed step is only
/// marked, for the presenter; the reason is shown to the audience only if the user wants that.
/// Notes for the presenter are in PresenterNotes.
class PresenterBanner final : public QWidget {
    Q_OBJECT

public:
    PresenterBanner(Workspace &workspace, const ScriptPlayback &playback,
                    QWidget *parent = nullptr);

    [[nodiscard]] QString text() const; ///< all of its text, line by line
    /// Sets whether the banner shows to the audience why a step has failed.
    void setShowsFailures(bool shows);
    /// Sets whether the banner also has hints for the presenter, which is so if there is no other
    /// screen for them.
    void setShowsPresenterHints(bool shows);
    /// The text about the keys for continuing after a failed step. `skipKey` is the key of a
    /// clicker, as shown; without one the keys of the keyboard are named.
    [[nodiscard]] static QString failureKeysText(const QString &skipKey);
    /// Sets the name of the key with which a clicker skips a failed step, as shown.
    void setSkipKey(const QString &key);

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void refresh();
    void showScript(const ScriptPlayer &scriptPlayer);
    void showMark();
    [[nodiscard]] bool isStateHidden() const;
    void relayout();
    [[nodiscard]] TaskIndex newestTask() const;

    const Workspace &m_workspace;
    const Session &m_session;
    const Selection &m_selection;
    const ScriptPlayback &m_playback;
    QLabel *m_number;
    FewLinesLabel *m_now;
    StateLabel *m_state;
    FewLinesLabel *m_end;
    FewLinesLabel *m_failure;
    QLabel *m_mark;
    QString m_skipKey;
    bool m_showsFailures = false;
    bool m_showsPresenterHints = true;
};

} // namespace a2a
