// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/files/linkinfo.h"

#include <QWidget>

class QPlainTextEdit;
class QVBoxLayout;

namespace a2a {

/// Shows a complete link from an agent as plain text that can be selected, with warnings about
/// misleading features.
class LinkView final : public QWidget {
    Q_OBJECT

public:
    explicit LinkView(QWidget *parent = nullptr);

    void setLinkInfo(const LinkInfo &info);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateLinkHeight();

    QPlainTextEdit *m_link;
    QWidget *m_warnings = nullptr;
    QVBoxLayout *m_layout;
};

} // namespace a2a
