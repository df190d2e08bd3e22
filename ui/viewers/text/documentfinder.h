// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QTextCursor>
#include <QTextDocument>

#include <vector>

class QTextEdit;

namespace a2a {

class FindBar;

/// Finds in a formatted document, all at once: those are short (markdown::MaxBytes).
class DocumentFinder final : public QObject {
    Q_OBJECT

public:
    /// Both must live as long.
    DocumentFinder(FindBar *bar, QTextEdit *view);

    /// The view has another document, or none.
    void documentChanged();

private:
    void look(const QString &text, bool caseSensitive);
    void go(int match);
    void nextFrom(int position, bool backwards);

    FindBar *m_bar;
    QTextEdit *m_view;
    QString m_text;
    QTextDocument::FindFlags m_flags;
    std::vector<QTextCursor> m_matches;
    int m_current = -1;
};

} // namespace a2a
