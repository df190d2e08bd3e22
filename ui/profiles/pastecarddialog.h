// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QDialog>

class QPlainTextEdit;
class QPushButton;

namespace a2a {

class AnnouncingLabel;

/// Accepts an agent card as text. While the text is typed, the dialog shows which agent the card is
/// of, or why it is no card. An accepted card becomes a file, since an agent is opened by the
/// location of its card.
class PasteCardDialog final : public QDialog {
    Q_OBJECT

public:
    /// The field initially contains `text`.
    explicit PasteCardDialog(const QString &text, QWidget *parent = nullptr);

    [[nodiscard]] QByteArray card() const;
    /// Why the card cannot be accepted; empty if it can.
    [[nodiscard]] const QString &problem() const { return m_problemText; }
    /// Saves a card in a folder, named by its content, and returns the file's path.
    [[nodiscard]] static Result<QString> saveCard(const QByteArray &card, const QString &folder);

private:
    void refresh();

    QString m_problemText;
    QPlainTextEdit *m_text;
    AnnouncingLabel *m_problem;
    QPushButton *m_open;
};

} // namespace a2a
