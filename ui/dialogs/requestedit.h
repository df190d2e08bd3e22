// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"
#include "model/session/preparedcall.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace a2a {

/// A request as editable text: method and URL, headers, body. A body that an editor cannot keep to
/// the byte (large or binary) is read-only. JSON is colored and can be indented for reading. A body
/// that was only indented is still sent as it was given; a changed one is sent as shown.
class RequestEdit final : public QWidget {
    Q_OBJECT

public:
    static constexpr qsizetype MaxEditableBodyBytes = 256 * 1024; ///< editable bytes

    explicit RequestEdit(QWidget *parent = nullptr);

    void setText(const RequestText &text);
    /// The current text; the error names an invalid header line.
    [[nodiscard]] Result<RequestText> text() const;
    /// The sentence shown about the body: whether it is valid JSON, or the position of the error.
    [[nodiscard]] QString jsonStatus() const;
    void focusBody();
    /// Indents the body if it is JSON and not indented yet. Returns false if nothing changed.
    bool indentBody();
    /// Selects the value at these bytes of the body as it is sent.
    void showBytes(json::ByteRange bytes);

signals:
    void changed();
    /// The user switched the indentation of JSON on or off.
    void indentToggled(bool indented);

private:
    void validate();
    void toggleIndent();
    void replaceBody(const QByteArray &body);
    [[nodiscard]] QByteArray shownBody() const;
    [[nodiscard]] bool isOnlyIndented() const;
    void setBody(const QByteArray &body);
    [[nodiscard]] QByteArray body() const;

    QByteArray m_originalBody; ///< the body as it was set
    QByteArray m_indented;     ///< the body indented for reading; empty if it is not JSON
    bool m_editable = true;
    bool m_isJson = true;
    QLineEdit *m_method;
    QLineEdit *m_url;
    QPlainTextEdit *m_headers;
    QPlainTextEdit *m_body;
    QPushButton *m_indentButton; ///< indents the body, or undoes that
    QLabel *m_jsonStatus;
};

} // namespace a2a
