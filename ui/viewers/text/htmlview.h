// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/htmltext.h"
#include "model/content/sliced.h"
#include "ui/viewers/contentviewer.h"

class QTabBar;
class QStackedWidget;

namespace a2a {

class CodeView;
class TextSource;

/// HTML as what it says and as how it is written. Nothing of it is run, loaded or laid out: the
/// words come from HtmlText, and the addresses that it names stand below them as text.
class HtmlView final : public ContentViewer {
    Q_OBJECT

public:
    enum Page { WordsPage, SourcePage };

    explicit HtmlView(QWidget *parent = nullptr);

    void setContent(const ViewedContent &content) override;
    void setSize(qint64 size, bool settled) override;
    void setHighlight(json::ByteRange bytes) override;
    void setFollowing(bool following) override;

    void setPage(Page page);
    [[nodiscard]] Page page() const;
    [[nodiscard]] CodeView *source() const { return m_code; }
    [[nodiscard]] CodeView *words() const { return m_words; }
    [[nodiscard]] QString note() const;

private:
    void restart();
    [[nodiscard]] bool feed(); ///< false: there is no more
    void showWords(bool whole);
    [[nodiscard]] QByteArray linkList() const;

    TextSource *m_source;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    CodeView *m_words;
    CodeView *m_code;
    Sliced m_slices;
    HtmlText m_html;
    qint64 m_fed = 0;
    QByteArray m_shown;
};

} // namespace a2a
