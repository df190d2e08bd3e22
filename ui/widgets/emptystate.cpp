// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/emptystate.h"

#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int IconSide = 40;
static constexpr int TextWidth = 320;
static constexpr int MinSentenceWidth = 160;

namespace {

/// Draws its icon on every paint, so that it follows the theme. If there is little height, it
/// shrinks in favor of the text.
class FaintIcon final : public QLabel {
public:
    explicit FaintIcon(QWidget *parent)
        : QLabel(parent)
    {
        updateHeights();
    }
    void updateHeights()
    {
        setMaximumSize(sizeHint());
        updateGeometry();
    }
    [[nodiscard]] QSize sizeHint() const override { return {zoomed(IconSide), zoomed(IconSide)}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {zoomed(IconSide), 0}; }
    void setName(QLatin1StringView name)
    {
        m_name = name;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintIcon(&painter, rect(), m_name, Palette::of(this).color(ColorRole::Faint));
    }

private:
    QLatin1StringView m_name;
};

/// Keeps about the same line length, unless there is less room.
class Sentence final : public QLabel {
public:
    using QLabel::QLabel;
    [[nodiscard]] QSize sizeHint() const override
    {
        const int width = zoomed(TextWidth);
        return {width, qMax(0, heightForWidth(width))}; // it is -1 without a text
    }
    /// Height for at most TextWidth: the label never gets wider.
    [[nodiscard]] int heightForWidth(int width) const override
    {
        return QLabel::heightForWidth(qMin(width, zoomed(TextWidth)));
    }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return {zoomed(MinSentenceWidth), sizeHint().height()};
    }
};

} // namespace

EmptyState::EmptyState(QLatin1StringView iconName, const QString &sentence, QWidget *parent)
    : QWidget(parent)
    , m_icon(new FaintIcon(this))
    , m_sentence(new Sentence(this))
    , m_button(new QPushButton(this))
{
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_sentence->setProperty("role", u"dim"_s);
    m_button->hide();
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(metrics::Space * 3);
    layout->addStretch(2);
    for (QWidget *widget : {static_cast<QWidget *>(m_icon), static_cast<QWidget *>(m_sentence),
                            static_cast<QWidget *>(m_button)})
        layout->addWidget(widget, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    connect(m_button, &QPushButton::clicked, this, &EmptyState::actionTriggered);
    updateHeights();
    setIconName(iconName);
    setSentence(sentence);
}

void EmptyState::setIconName(QLatin1StringView name)
{
    static_cast<FaintIcon *>(m_icon)->setName(name);
}

void EmptyState::setSentence(const QString &sentence)
{
    const QString shown = displayText(sentence, 600);
    if (shown == m_sentence->text())
        return;
    m_sentence->setText(shown);
    setAccessibleName(shown);
    updateHeights();
}

void EmptyState::updateHeights()
{
    static_cast<FaintIcon *>(m_icon)->updateHeights();
    m_sentence->updateGeometry();
}

void EmptyState::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateHeights();
}

void EmptyState::setAction(const QString &text)
{
    m_button->setText(text);
    m_button->setVisible(!text.isEmpty());
}

} // namespace a2a

#include "moc_emptystate.cpp"
