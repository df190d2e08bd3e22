// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QWidget>

namespace a2a {

/// Covers a window in black, so that an audience looks at the speaker, until any key or click,
/// which does nothing else. Then it restores the focus.
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
    [[nodiscard]] bool belongsToWindow(const QObject *object) const;
    bool handleKey(int key, bool isRepeated);

    QWidget *m_window;
    QPointer<QWidget> m_focus; ///< the widget that had the focus before
};

} // namespace a2a
