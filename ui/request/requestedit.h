// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/preparedcall.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace a2a {

/// A request as text that can be changed: method and address, headers, body. What cannot be kept to
/// the byte in an editor (large bodies, bytes that are no text) is shown and not changed.
class RequestEdit final : public QWidget {
    Q_OBJECT

public:
    static constexpr qsizetype LargestBody = 256 * 1024; ///< bytes that can be edited

    explicit RequestEdit(QWidget *parent = nullptr);

    void setText(const RequestText &text);
    /// As it stands now; the error names a line of the headers that is none.
    [[nodiscard]] Result<RequestText> text() const;
    /// How the body reads as JSON, with the place of an error; as shown.
    [[nodiscard]] QString verdict() const;
    void focusBody();

signals:
    void changed();

private:
    void check();
    void setBody(const QByteArray &body);
    [[nodiscard]] QByteArray body() const;

    QByteArray m_given; ///< the body as it was set
    bool m_editable = true;
    bool m_isJson = true;
    QLineEdit *m_method;
    QLineEdit *m_url;
    QPlainTextEdit *m_headers;
    QPlainTextEdit *m_body;
    QLabel *m_verdict;
};

} // namespace a2a
