// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QWidget>

namespace a2a {

/// Black over all of a window, so that an audience looks at the speaker: until any key or click,
/// which does nothing else. Restores the focus.
class BlankScreen final : public QWidget {
    Q_OBJECT

public:
    explicit BlankScreen(QWidget *window);

    void setBlank(bool blank);
    [[nodiscard]] bool isBlank() const { return !isHidden(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] bool isOfWindow(const QObject *object) const;
    bool takeKey(int key, bool isRepeated);

    QWidget *m_window;
    QPointer<QWidget> m_focus; ///< had the focus before
};

} // namespace a2a
