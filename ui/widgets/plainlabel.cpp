// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/plainlabel.h"

#include <QLabel>

namespace a2a {

QLabel *plainLabel(const QString &text, QWidget *parent, const char *role)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    label->setWordWrap(true);
    if (role)
        label->setProperty("role", QString::fromLatin1(role));
    return label;
}

} // namespace a2a
