// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/scriptplayer/scriptplayback.h"

#include <QPointer>
#include <QWidget>

namespace a2a {

/// A page that covers the whole window of a presentation: before the first step the title of the
/// script, what it is about, its agent and its steps, and after the last step its end. It has the
/// focus meanwhile, so that no key reaches the widgets that it covers.
class PresentationPage final : public QWidget {
    Q_OBJECT

public:
    PresentationPage(const ScriptPlayback &playback, QWidget *window);

    /// Turns the page on for a presentation. It is visible while the play has a page to show.
    void setOn(bool isOn);
    /// Sets the text about the keys, which is shown in small type. Empty if it is shown elsewhere.
    void setKeys(const QString &keys);
    [[nodiscard]] QString text() const; ///< all of its text, line by line

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Step {
        QString title;
        QLatin1StringView icon; ///< empty for its number
    };

    void refresh();
    void updateTexts();
    void paintSteps(QPainter &painter, const QRect &area) const;

    const ScriptPlayback &m_playback;
    QWidget *m_window;
    QPointer<QWidget> m_previousFocus; ///< had the focus before the page
    bool m_isOn = false;
    QString m_title;
    QString m_about;
    QString m_agent;
    QString m_keys;
    std::vector<Step> m_steps;
};

} // namespace a2a
