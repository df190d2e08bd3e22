// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QTimer>

namespace a2a {

/// The problem or outcome of a form, shown below it. Plain text, hidden while empty, and announced
/// to screen readers once it has not changed for a while: typing may change it with each key.
class AnnouncingLabel final : public QLabel {
    Q_OBJECT

public:
    /// `role` is the role that determines its color (setStyleProperty()).
    explicit AnnouncingLabel(QWidget *parent = nullptr, const char *role = "dim");

    /// Shows a text; an empty one hides the label. An unchanged text is not announced again.
    /// Invisible and bidirectional characters are spelled out, because a refusal repeats words of
    /// an agent or a sign-in provider.
    void showMessage(const QString &text);

signals:
    void announced(const QString &text); ///< to screen readers, when there is one

private:
    QTimer m_announceTimer;
};

} // namespace a2a
