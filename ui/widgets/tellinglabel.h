// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QTimer>

namespace a2a {

/// What a form says of itself, below it: a problem, an outcome. Plain text, hidden while there is
/// none, and told to screen readers once it has rested: what is typed may change it with each key.
class TellingLabel final : public QLabel {
    Q_OBJECT

public:
    /// `role`: how the style sheet colours it.
    explicit TellingLabel(QWidget *parent = nullptr, const char *role = "dim");

    /// Empty: nothing. The same text once more is not told again.
    void say(const QString &text);

signals:
    void told(const QString &text); ///< to screen readers, when there is one

private:
    QTimer m_rest;
};

} // namespace a2a
