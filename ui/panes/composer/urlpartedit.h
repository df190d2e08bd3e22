// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace a2a {

class TellingLabel;

/// Writes a part that names a file by its URL: the agent fetches it, not this program.
class UrlPartEdit final : public QWidget {
    Q_OBJECT

public:
    explicit UrlPartEdit(QWidget *parent = nullptr);

    void begin(const Part &part = {});
    /// Restores the editor's state; does not take the focus.
    void resume(const Part &part);
    [[nodiscard]] Part part() const; ///< as typed

signals:
    void accepted(const a2a::Part &part);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void check();
    void accept();

    QLineEdit *m_url;
    QLineEdit *m_name;
    QLineEdit *m_type;
    TellingLabel *m_verdict;
    QPushButton *m_attach;
    QByteArray m_metadata; ///< of the edited part: kept
};

} // namespace a2a
