// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLatin1StringView>
#include <QWidget>

class QLabel;
class QPushButton;

namespace a2a {

/// What a pane shows while it is empty: a large faint icon, a sentence with the reason or what to
/// do, and optionally a button for it.
class EmptyState final : public QWidget {
    Q_OBJECT

public:
    EmptyState(QLatin1StringView iconName, const QString &sentence, QWidget *parent = nullptr);

    void setIconName(QLatin1StringView name);  ///< a literal
    void setSentence(const QString &sentence); ///< made safe
    /// Shows a button; an empty text removes it.
    void setAction(const QString &text);
    [[nodiscard]] QPushButton *button() const { return m_button; }

signals:
    void actionTriggered();

protected:
    void changeEvent(QEvent *event) override;

private:
    void updateHeights();

    QLabel *m_icon;
    QLabel *m_sentence;
    QPushButton *m_button;
};

} // namespace a2a
