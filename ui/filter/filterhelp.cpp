// SPDX-License-Identifier: Apache-2.0
#include "ui/filter/filterhelp.h"

#include "model/query/filterfields.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"

#include <QGridLayout>
#include <QLabel>
#include <QScreen>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

struct Example {
    const char *filter;
    const char *meaning; ///< translated in the context a2a::FilterHelp
};

} // namespace

static constexpr Example Examples[] = {
    {"lisbon", QT_TRANSLATE_NOOP("a2a::FilterHelp", "the word, in the row or its JSON")},
    {"\"two words\"", QT_TRANSLATE_NOOP("a2a::FilterHelp", "exactly this text")},
    {"/l.sbo[an]/", QT_TRANSLATE_NOOP("a2a::FilterHelp", "a regular expression")},
    {"kind:artifact size>400", QT_TRANSLATE_NOOP("a2a::FilterHelp", "both: large chunks")},
    {"state:failed or error:any", QT_TRANSLATE_NOOP("a2a::FilterHelp", "one of them")},
    {"not kind:comment", QT_TRANSLATE_NOOP("a2a::FilterHelp", "all but heartbeats")},
    {"(kind:task or kind:status) role:agent",
     QT_TRANSLATE_NOOP("a2a::FilterHelp", "parentheses group")},
    {"delta>200ms", QT_TRANSLATE_NOOP("a2a::FilterHelp", "after a pause")},
    {"time>+2s time<+5s", QT_TRANSLATE_NOOP("a2a::FilterHelp", "since the session began")},
    {"status>=400", QT_TRANSLATE_NOOP("a2a::FilterHelp", "HTTP errors")},
};

static QLabel *label(const QString &text, const QFont &font, bool isDim, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(font);
    if (isDim)
        label->setProperty("role", u"dim"_s);
    return label;
}

FilterHelp::FilterHelp(QWidget *parent)
    : QFrame(parent, Qt::Popup)
{
    setAccessibleName(tr("Filter syntax"));
    setProperty("card", true);
    setAttribute(Qt::WA_DeleteOnClose);
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(4 * metrics::Space, 3 * metrics::Space, 4 * metrics::Space,
                               3 * metrics::Space);
    layout->setHorizontalSpacing(6 * metrics::Space);
    layout->addWidget(label(tr("Examples"), bold(bodyFont()), false, this), 0, 0);
    layout->addWidget(label(tr("Fields"), bold(bodyFont()), false, this), 0, 1);
    layout->addWidget(buildExamples(), 1, 0, Qt::AlignTop);
    layout->addWidget(buildFields(), 1, 1, Qt::AlignTop);
    layout->addWidget(
        label(tr(":  is or contains    !=  is not    <  >  <=  >=  compare numbers and "
                 "times    a..b  from a to b"),
              smallFont(), true, this),
        2, 0, 1, 2);
}

QWidget *FilterHelp::buildExamples()
{
    auto *box = new QWidget(this);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(0);
    int row = 0;
    for (const Example &example : Examples) {
        auto *button = new QToolButton(box);
        const QString filter = QString::fromLatin1(example.filter);
        button->setText(filter);
        button->setFont(dataFont());
        button->setToolTip(tr("Use this filter"));
        button->setAccessibleName(tr("Use the filter %1: %2").arg(filter, tr(example.meaning)));
        connect(button, &QToolButton::clicked, this, [this, filter] {
            emit exampleChosen(filter);
            close();
        });
        grid->addWidget(button, row, 0, Qt::AlignLeft);
        grid->addWidget(label(tr(example.meaning), bodyFont(), true, box), row++, 1);
    }
    return box;
}

QWidget *FilterHelp::buildFields()
{
    auto *box = new QWidget(this);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, metrics::Space, 0, 0);
    grid->setVerticalSpacing(1);
    grid->setHorizontalSpacing(3 * metrics::Space);
    int row = 0;
    for (const FilterFieldInfo &info : filterFields()) {
        grid->addWidget(label(info.nameText(), dataFont(), false, box), row, 0);
        grid->addWidget(label(info.descriptionText(), smallFont(), true, box), row++, 1);
    }
    return box;
}

void FilterHelp::showAt(QWidget *anchor)
{
    adjustSize();
    const QRect screen = anchor->screen()->availableGeometry();
    QPoint place = anchor->mapToGlobal(QPoint(anchor->width() - width(), anchor->height()));
    if (place.y() + height() > screen.bottom())
        place.setY(anchor->mapToGlobal(QPoint()).y() - height());
    place.setX(qBound(screen.left(), place.x(), qMax(screen.left(), screen.right() - width())));
    place.setY(qBound(screen.top(), place.y(), qMax(screen.top(), screen.bottom() - height())));
    move(place);
    show();
    if (auto *first = findChild<QToolButton *>())
        first->setFocus(Qt::PopupFocusReason);
}

} // namespace a2a

#include "moc_filterhelp.cpp"
