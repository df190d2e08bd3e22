// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/content/htmltext.h"
#include "ui/viewers/contentviewer.h"

class QTabBar;
class QStackedWidget;

namespace a2a {

class CodeView;
class PageView;
class RenderClient;
class TextSource;

/// HTML as a rendered page, as text and as source. Nothing is executed or loaded. The preview
/// helper draws the page; the text comes from HtmlText, with its URLs listed below. The bytes of a
/// chunk are tinted in the source.
class HtmlView final : public ContentViewer {
    Q_OBJECT

public:
    enum Page { RenderedPage, TextPage, SourcePage };

    explicit HtmlView(RenderClient &client, QWidget *parent = nullptr);

    void setContent(const ViewerInput &content) override;
    void setSize(qint64 size, bool settled) override;
    void setHighlight(json::ByteRange bytes) override;
    void setFollowing(bool following) override;

    void setPage(Page page);
    [[nodiscard]] Page page() const;
    [[nodiscard]] PageView *rendered() const { return m_rendered; }
    [[nodiscard]] CodeView *source() const { return m_code; }
    [[nodiscard]] CodeView *textView() const { return m_textView; }
    [[nodiscard]] QString note() const;

private:
    void connectPages();
    void showPage();
    void restart();
    [[nodiscard]] bool feed(); ///< returns false if there is no more
    void showText(bool whole);
    [[nodiscard]] QByteArray linkList() const;

    TextSource *m_source;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    PageView *m_rendered;
    CodeView *m_textView;
    CodeView *m_code;
    TimeSlicedJob m_slices;
    HtmlText m_html;
    qint64 m_parsedBytes = 0;
    QByteArray m_shown;
    bool m_tinted = false;
};

} // namespace a2a
