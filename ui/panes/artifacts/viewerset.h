// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/viewchoice.h"
#include "ui/viewers/contentviewer.h"

#include <QObject>

#include <array>

namespace a2a {

class RemoteFileCard;
class RenderClient;

/// Shows the URL of a part that is only linked. It is opened only on request. The content is the
/// URL.
class LinkCard final : public ContentViewer {
    Q_OBJECT

public:
    explicit LinkCard(QWidget *parent = nullptr);

    void setContent(const ViewerInput &content) override;
    void setSize(qint64 size, bool settled) override;
    /// The link's agent, for the wire log.
    void setAgent(quint32 agent) { m_agent = agent; }
    [[nodiscard]] RemoteFileCard *card() const { return m_card; }

private:
    void showLink();

    ViewerInput m_content;
    quint32 m_agent = 0;
    RemoteFileCard *m_card;
};

/// The viewers of a preview, one of each kind. They are created on first use and then reused.
class ViewerSet final : public QObject {
    Q_OBJECT

public:
    /// The viewers become children of `host`, which must outlive this.
    explicit ViewerSet(QWidget *host);

    [[nodiscard]] ContentViewer *viewer(ViewKind kind);
    /// Decodes active formats for the viewers and for others, so that the number of helper
    /// processes is limited.
    [[nodiscard]] RenderClient &renderClient() { return *m_renderClient; }
    /// The viewer of a kind, or null if it is not created yet.
    [[nodiscard]] ContentViewer *existing(ViewKind kind) const { return m_viewers[size_t(kind)]; }

signals:
    /// Emitted when a viewer is created. It has no content yet.
    void viewerCreated(a2a::ContentViewer *viewer);

private:
    [[nodiscard]] ContentViewer *make(ViewKind kind);

    QWidget *m_host;
    RenderClient *m_renderClient;
    std::array<ContentViewer *, ViewKindCount> m_viewers = {};
};

} // namespace a2a
