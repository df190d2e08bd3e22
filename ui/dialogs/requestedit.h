// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/preparedcall.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace a2a {

/// A request as editable text: method and URL, headers, body. What an editor cannot keep to the
/// byte (large bodies, binary data) is read-only.
class RequestEdit final : public QWidget {
    Q_OBJECT

public:
    static constexpr qsizetype LargestBody = 256 * 1024; ///< editable bytes

    explicit RequestEdit(QWidget *parent = nullptr);

    void setText(const RequestText &text);
    /// The current text; the error names an invalid header line.
    [[nodiscard]] Result<RequestText> text() const;
    /// Whether the body is valid JSON, with the position of an error; as shown.
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
