// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/scriptplayer/scriptplay.h"

#include <QPointer>
#include <QWidget>

namespace a2a {

/// Over all of a window, in place of a conversation: the title of a script before its first step,
/// with what it is about, its agent and its steps; and its end after the last one. It has the focus
/// meanwhile, so that no key reaches what it covers.
class StagePage final : public QWidget {
    Q_OBJECT

public:
    StagePage(const ScriptPlay &play, QWidget *window);

    /// Turned on in front of an audience: the page is visible when the play has one to show.
    void setOn(bool isOn);
    /// Keys for the presenter, small; empty: told elsewhere.
    void setKeys(const QString &keys);
    [[nodiscard]] QString text() const; ///< all of its text, line by line

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Step {
        QString title;
        QLatin1StringView icon; ///< empty: its number
    };

    void refresh();
    void read();
    void paintSteps(QPainter &painter, const QRect &room) const;

    const ScriptPlay &m_play;
    QWidget *m_window;
    QPointer<QWidget> m_focus; ///< had the focus before
    bool m_isOn = false;
    QString m_title;
    QString m_about;
    QString m_agent;
    QString m_keys;
    std::vector<Step> m_steps;
};

} // namespace a2a
