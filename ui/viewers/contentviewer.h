// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"
#include "model/content/bytesource.h"

#include <QString>
#include <QWidget>

namespace a2a {

/// What a viewer looks at: bytes of an agent's, which may still become more. Everything in it is
/// hostile until shown otherwise.
struct ViewedContent {
    ByteSource bytes;
    QString mediaType;   ///< as declared, may be empty or wrong
    QString name;        ///< file or artifact name as received
    bool settled = true; ///< no more bytes will come
};

/// One way to look at content: code, a grid, a picture … Reads what it needs in slices and never
/// keeps the window waiting; what it cannot show it says in its note, and shows the rest.
class ContentViewer : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Other content, from its start.
    virtual void setContent(const ViewedContent &content) = 0;
    /// The same content has become `size` bytes, or less when an earlier state is looked at. What
    /// the reader looks at does not move.
    virtual void setSize(qint64 size, bool settled) = 0;
    /// Bytes to be tinted, for example those that a chunk added; other ones than before are brought
    /// into view. Length 0: none.
    virtual void setHighlight(json::ByteRange bytes) { Q_UNUSED(bytes); }
    /// Goes to the end of what grows and stays there, until the reader leaves it; or stands still.
    virtual void setFollowing(bool following) { Q_UNUSED(following); }
    /// It shows less than it could, because the rest takes a moment: showMore() shows it.
    [[nodiscard]] virtual bool hasMore() const { return false; }
    virtual void showMore() {}

signals:
    /// A sentence about limits or faults of what is shown; empty: nothing to say.
    void noteChanged(const QString &note);
};

} // namespace a2a
