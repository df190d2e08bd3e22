// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/contentviewer.h"

class QLabel;

namespace a2a {

/// A part that is only an address: says where it leads, and never goes there. The content is the
/// address.
class LinkCard final : public ContentViewer {
    Q_OBJECT

public:
    explicit LinkCard(QWidget *parent = nullptr);

    void setContent(const ViewedContent &content) override;
    void setSize(qint64 size, bool settled) override;

protected:
    void changeEvent(QEvent *event) override;

private:
    void showLink();

    ViewedContent m_content;
    QString m_link;
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_facts;
};

} // namespace a2a
