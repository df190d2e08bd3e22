// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/contentviewer.h"

class QStackedWidget;

namespace a2a {

class CodeView;
class FollowMode;
class WrappedText;

/// Text to be read: wrapped, following what comes, in the data font unless it is called plain text.
/// What is too much to be wrapped in a moment is shown by a CodeView instead, unwrapped, which
/// takes any size.
class ProseView final : public ContentViewer {
    Q_OBJECT

public:
    explicit ProseView(QWidget *parent = nullptr);

    void setContent(const ViewedContent &content) override;
    void setSize(qint64 size, bool settled) override;
    void setHighlight(json::ByteRange bytes) override;
    void setFollowing(bool following) override;

    [[nodiscard]] WrappedText *wrapped() const { return m_wrapped; }
    [[nodiscard]] bool isWrapped() const { return m_wraps; }
    [[nodiscard]] QString note() const;

private:
    void giveUpWrapping();

    QStackedWidget *m_pages;
    WrappedText *m_wrapped;
    FollowMode *m_follow;
    CodeView *m_plain = nullptr; ///< once something was too much
    ViewedContent m_content;
    json::ByteRange m_highlight;
    bool m_wraps = true;
    bool m_following = false;
};

} // namespace a2a
