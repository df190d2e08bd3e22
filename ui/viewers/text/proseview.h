// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/contentviewer.h"

class QStackedWidget;

namespace a2a {

class CodeView;
class FindBar;
class FollowMode;
class Finder;
class WrappedText;

/// Text for reading: wrapped unless that is switched off, following new data, in the data font
/// unless it is text/plain without columns or indentation. Text too large for that is shown in a
/// CodeView, which takes any size and breaks lines by columns.
/// Ctrl+F searches both.
class ProseView final : public ContentViewer {
    Q_OBJECT

public:
    explicit ProseView(QWidget *parent = nullptr);

    void setContent(const ViewerInput &content) override;
    void setSize(qint64 size, bool settled) override;
    void setHighlight(json::ByteRange bytes) override;
    void setFollowing(bool following) override;
    void setLinesWrapped(bool wrapped);

    [[nodiscard]] WrappedText *wrapped() const { return m_wrapped; }
    [[nodiscard]] FindBar *findBar() const { return m_findBar; } ///< of the wrapped text
    /// Not in a CodeView.
    [[nodiscard]] bool isWrapped() const { return m_isWrapped; }
    [[nodiscard]] QString note() const;

private:
    void showMatch(qint64 offset, qint64 length);
    void showAsCode();
    void showWrapped();

    QStackedWidget *m_pages;
    QWidget *m_wrappedPage;
    WrappedText *m_wrapped;
    FindBar *m_findBar;
    Finder *m_finder;
    FollowMode *m_follow;
    CodeView *m_plain = nullptr; ///< set once a text was too large
    ViewerInput m_content;
    json::ByteRange m_highlight;
    bool m_isWrapped = true; ///< m_wrapped shows it
    bool m_areLinesWrapped = true;
    bool m_following = false;
};

} // namespace a2a
