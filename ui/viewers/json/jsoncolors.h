// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSyntaxHighlighter>

class QPlainTextEdit;

namespace a2a {

class Palette;

/// Colors JSON that is laid out for reading: names, strings, numbers and literals. Tolerant: it
/// only looks at characters, so that a truncated document is colored, too.
void colorJson(QTextDocument &document, const Palette &palette);

/// Colors JSON in an editor, while it is typed.
class JsonHighlighter final : public QSyntaxHighlighter {
    Q_OBJECT

public:
    /// Colors the text of an editor, whose child the object becomes and whose palette it follows.
    explicit JsonHighlighter(QPlainTextEdit *edit);

protected:
    void highlightBlock(const QString &text) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    const QPlainTextEdit *m_edit;
};

} // namespace a2a
