// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QPlainTextEdit;
class QPushButton;

namespace a2a {

class TellingLabel;

/// Writes a data part: JSON as typed, checked while it is typed. What is attached is what was
/// typed, byte for byte.
class JsonPartEdit final : public QWidget {
    Q_OBJECT

public:
    explicit JsonPartEdit(QWidget *parent = nullptr);

    void begin(const QByteArray &json = {});
    /// Restores the editor's state; does not take the focus.
    void resume(const QByteArray &json);
    [[nodiscard]] QByteArray json() const; ///< as typed
    [[nodiscard]] QString verdict() const; ///< as shown

signals:
    void accepted(const QByteArray &json);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void check();

    QPlainTextEdit *m_edit;
    TellingLabel *m_verdict;
    QPushButton *m_attach;
};

} // namespace a2a
