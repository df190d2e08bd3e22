// SPDX-License-Identifier: Apache-2.0
#include "ui/accessibility/accessibletips.h"

#include <QApplication>
#include <QEvent>
#include <QPointer>
#include <QWidget>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr auto SaidProperty = "describedByTip"; ///< the text derived from the tool tip

QString plainTip(const QString &toolTip)
{
    if (!Qt::mightBeRichText(toolTip))
        return toolTip;
    QString plain;
    bool isTag = false;
    for (const QChar c : toolTip) {
        if (c == u'<' || (isTag && c == u'>'))
            isTag = c == u'<';
        else if (!isTag)
            plain += c;
    }
    return plain.replace("&lt;"_L1, "<"_L1)
        .replace("&gt;"_L1, ">"_L1)
        .replace("&quot;"_L1, "\""_L1)
        .replace("&amp;"_L1, "&"_L1)
        .simplified();
}

static void describe(QWidget &widget)
{
    const QString described = widget.accessibleDescription();
    if (!described.isEmpty() && described != widget.property(SaidProperty).toString())
        return;
    const bool isRich = Qt::mightBeRichText(widget.toolTip());
    if (!isRich && described.isEmpty())
        return;
    const QString plain = isRich ? plainTip(widget.toolTip()) : QString();
    widget.setProperty(SaidProperty, plain);
    widget.setAccessibleDescription(plain);
}

namespace {

class Tips final : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::ToolTipChange) {
            if (auto *widget = qobject_cast<QWidget *>(watched))
                describe(*widget);
        }
        return false;
    }
};

} // namespace

void installAccessibleTips()
{
    static QPointer<Tips> tips;
    if (tips)
        return;
    tips = new Tips(qApp);
    qApp->installEventFilter(tips);
}

} // namespace a2a
