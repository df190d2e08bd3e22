// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>

class QAction;

namespace a2a {

class ViewMemory;

/// Whether the texts of agents are formatted where they are Markdown, or all of them shown exactly:
/// two entries of which one is checked.
class TextFormatMenu final : public QMenu {
    Q_OBJECT

public:
    TextFormatMenu(ViewMemory &views, QWidget *parent);

private:
    QAction *addChoice(ViewMemory &views, const QString &text, bool exact);
};

} // namespace a2a
