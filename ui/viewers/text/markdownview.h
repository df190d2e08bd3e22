// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/search.h"
#include "ui/viewers/contentviewer.h"
#include "ui/viewers/text/markdowndocument.h"

#include <QPointer>
#include <QTimer>

class QStackedWidget;
class QTabBar;
class QTextBrowser;

namespace a2a {

class CodeView;
class Finder;
class FindBar;
class FollowMode;
class ProseView;
class TextSource;

/// Markdown, formatted if it is simple enough (makeMarkdownDocument()), and as source. While
/// streaming, complete blocks are formatted and the rest is plain text; what is being read does not
/// move, not even when the stream ends. Text that cannot be formatted, and incomplete text while a
/// chunk in it is tinted, is shown as wrapped text with a note saying why. Links are never followed
/// and images never loaded.
class MarkdownView final : public ContentViewer {
    Q_OBJECT

public:
    enum Page { FormattedPage, SourcePage }; ///< the tabs

    explicit MarkdownView(QWidget *parent = nullptr);

    void setContent(const ViewerInput &content) override;
    void setSize(qint64 size, bool settled) override;
    void setHighlight(json::ByteRange bytes) override;
    void setFollowing(bool following) override;

    void setPage(Page page);
    [[nodiscard]] bool isFormatted() const; ///< the formatted text is visible
    [[nodiscard]] CodeView *source() const { return m_code; }
    [[nodiscard]] FindBar *findBar() const { return m_findBar; } ///< of the formatted text
    [[nodiscard]] ProseView *prose() const { return m_prose; }
    [[nodiscard]] QString note() const { return m_note; }

signals:
    /// The user wants to open a link; the receiver must ask first.
    void linkActivated(const QUrl &url);

protected:
    void changeEvent(QEvent *event) override;

private:
    void scheduleFormat();
    void format();
    [[nodiscard]] MarkdownResult makeDocument() const;
    void showDocument(QTextDocument *document);
    void showPage();
    void setNote(const QString &note);
    [[nodiscard]] Search::Match selectedMatch() const;
    void selectMatch(const Search::Match &words);

    TextSource *m_source;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    QWidget *m_formatted;
    QTextBrowser *m_browser;
    FindBar *m_findBar;
    Finder *m_finder;
    ProseView *m_prose; ///< instead of the formatted text
    CodeView *m_code;
    FollowMode *m_follow;               ///< of m_browser
    QTimer m_formatTimer;               ///< formats many chunks at once
    bool m_tinted = false;              ///< setHighlight() has set a range
    bool m_isWhole = true;              ///< the text was complete when it was last formatted
    QPointer<QTextDocument> m_document; ///< in m_browser, which is its parent
    QByteArray m_searchText;            ///< text of m_document, for searching
    int m_images = 0;                   ///< in m_document, and not loaded
    QString m_refusal;
    QString m_note;
};

} // namespace a2a
