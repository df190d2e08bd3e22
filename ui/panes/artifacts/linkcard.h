// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/contentviewer.h"

namespace a2a {

class RemoteFileCard;

/// A part that is only a URL: shows it, and opens it only on request. The content is the address.
class LinkCard final : public ContentViewer {
    Q_OBJECT

public:
    explicit LinkCard(QWidget *parent = nullptr);

    void setContent(const ViewedContent &content) override;
    void setSize(qint64 size, bool settled) override;
    /// The link's agent, for the wire log.
    void setAgent(quint32 agent) { m_agent = agent; }
    [[nodiscard]] RemoteFileCard *card() const { return m_card; }

private:
    void showLink();

    ViewedContent m_content;
    quint32 m_agent = 0;
    RemoteFileCard *m_card;
};

} // namespace a2a
