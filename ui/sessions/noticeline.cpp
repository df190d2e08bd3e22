// SPDX-License-Identifier: Apache-2.0
#include "ui/sessions/noticeline.h"

#include "ui/common/displaytext.h"
#include "ui/common/icons.h"
#include "ui/common/zoom.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MostText = 1000;
static constexpr int Bar = 4;

static std::pair<QLatin1StringView, ColorRole> signOf(NoticeLine::Tone tone)
{
    switch (tone) {
    case NoticeLine::Tone::Warning:
        return {"warning"_L1, ColorRole::Warning};
    case NoticeLine::Tone::Error:
        return {"error"_L1, ColorRole::Error};
    case NoticeLine::Tone::Info:
        break;
    }
    return {"info"_L1, ColorRole::Info};
}

NoticeLine::NoticeLine(Tone tone, const QString &text, QWidget *parent)
    : QFrame(parent)
    , m_tone(tone)
    , m_text(new QLabel(this))
    , m_row(new QHBoxLayout(this))
    , m_close(new QToolButton(this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_close->setIcon(icon("close"_L1));
    m_close->setToolTip(tr("Close this line"));
    m_close->setAccessibleName(tr("Close this line"));
    m_close->setFocusPolicy(Qt::TabFocus);
    m_row->setContentsMargins(zoomed(Bar + 28), 4, 4, 4);
    m_row->setSpacing(8);
    m_row->addWidget(m_text, 1);
    m_row->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &NoticeLine::closed);
    setText(text);
}

void NoticeLine::setText(const QString &text)
{
    m_text->setText(displayLine(text, MostText));
    m_text->setAccessibleName(m_text->text());
    setAccessibleName(m_text->text());
}

QString NoticeLine::text() const
{
    return m_text->text();
}

QPushButton *NoticeLine::addButton(const QString &text, const QString &toolTip)
{
    auto *button = new QPushButton(text, this);
    button->setToolTip(plainToolTip(toolTip));
    button->setAutoDefault(false);
    // Lines go when their button is clicked: what had the focus keeps it.
    button->setFocusPolicy(Qt::TabFocus);
    addPart(button);
    return button;
}

void NoticeLine::addPart(QWidget *part)
{
    m_row->insertWidget(m_row->count() - 1, part);
}

void NoticeLine::setClosable(bool closable)
{
    m_close->setVisible(closable);
}

void NoticeLine::paintEvent(QPaintEvent *)
{
    const Palette &palette = Palette::of(this);
    const auto [name, role] = signOf(m_tone);
    const QColor color = palette.color(role);
    QPainter painter(this);
    painter.fillRect(rect(), palette.color(ColorRole::Raised));
    painter.fillRect(QRect(0, 0, Bar, height()), color);
    const int side = metrics::Icon;
    paintIcon(&painter, QRect(Bar + 8, (height() - side) / 2, side, side), name, color);
}

} // namespace a2a

#include "moc_noticeline.cpp"
