// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/viewchoice.h"
#include "ui/viewers/contentviewer.h"

#include <QObject>

#include <array>

namespace a2a {

class RenderClient;

/// The viewers of a preview, one of each kind: made when they are first wanted, then used again.
class ViewerSet final : public QObject {
    Q_OBJECT

public:
    /// The viewers become children of `host`, which must live as long.
    explicit ViewerSet(QWidget *host);

    [[nodiscard]] ContentViewer *viewer(ViewKind kind);
    /// What decodes active formats for them, and for whoever else shows such: few helpers at once.
    [[nodiscard]] RenderClient &renderClient() { return *m_render; }
    /// Null: it was not wanted yet.
    [[nodiscard]] ContentViewer *existing(ViewKind kind) const { return m_viewers[size_t(kind)]; }

signals:
    /// It has no content yet.
    void made(a2a::ContentViewer *viewer);

private:
    [[nodiscard]] ContentViewer *make(ViewKind kind);

    QWidget *m_host;
    RenderClient *m_render;
    std::array<ContentViewer *, ViewKindCount> m_viewers = {};
};

} // namespace a2a
