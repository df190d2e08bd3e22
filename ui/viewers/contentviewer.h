// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesource.h"
#include "model/json/value.h"

#include <QString>
#include <QWidget>

namespace a2a {

/// The content of a viewer: bytes from an agent, which may still grow. All of it is untrusted.
struct ViewerInput {
    ByteSource bytes;
    QString mediaType;   ///< as declared, possibly empty or wrong
    QString name;        ///< file or artifact name as received
    bool settled = true; ///< no more bytes will follow
};

/// One way to look at content: code, a grid, an image … Reads what it needs in slices and never
/// blocks the window; reports what it cannot show in its note, and shows the rest.
class ContentViewer : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Shows other content from its start.
    virtual void setContent(const ViewerInput &content) = 0;
    /// The same content now has `size` bytes: more after it has grown, or fewer when an earlier
    /// state is shown. The scroll position does not change.
    virtual void setSize(qint64 size, bool settled) = 0;
    /// Bytes to tint, for example those of a chunk; scrolls to them if they have changed. A length
    /// of 0 removes the tint.
    virtual void setHighlight(json::ByteRange bytes) { Q_UNUSED(bytes); }
    /// If `following`, goes to the end of growing content and stays there until the user scrolls
    /// away. Otherwise the view does not move.
    virtual void setFollowing(bool following) { Q_UNUSED(following); }
    /// Whether only a part is shown because the rest takes a moment; showMore() shows the rest.
    [[nodiscard]] virtual bool hasMore() const { return false; }
    virtual void showMore() {}

signals:
    /// A sentence about limits or faults of the content, or empty if there is nothing to say.
    void noteChanged(const QString &note);
};

} // namespace a2a
