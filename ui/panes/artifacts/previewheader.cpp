// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/previewheader.h"

#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/viewers/text/codeview.h"
#include "ui/widgets/elidedlabel.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

QString typesText(const ViewSubject &subject)
{
    const QString declared = displayIdentifier(subject.declared.trimmed(), 60);
    const bool data = subject.part == Part::Kind::Data || subject.part == Part::Kind::Unknown;
    const bool isJson = data || subject.sniffed == MediaFormat::Json;
    const QString payload = isJson ? uiPayloadName(subject.declared) : QString();
    const QString sniffed = !payload.isEmpty() ? payload
                            : data             ? mediaName(MediaFormat::Json)
                                               : mediaName(subject.sniffed);
    if (!data && subject.sniffed == MediaFormat::Empty)
        return declared;
    if (isMisdeclared(subject))
        return PreviewHead::tr("%1, but declared as %2").arg(sniffed, declared);
    if (declared.isEmpty())
        return PreviewHead::tr("%1, no type declared").arg(sniffed);
    return PreviewHead::tr("%1 · %2").arg(sniffed, declared);
}

PreviewHead::PreviewHead(QWidget *parent)
    : QWidget(parent)
    , m_choice(new QComboBox(this))
    , m_wrap(makeWrapSwitch(this))
    , m_sign(new QLabel(this))
    , m_types(new ElidedLabel({}, this))
{
    m_choice->setAccessibleName(tr("View as"));
    m_choice->setToolTip(tr("View mode of the content; remembered per media type"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_choice->setMaxVisibleItems(20);
    m_sign->setAccessibleName(tr("The declared type does not match"));
    m_types->setColorRole(ColorRole::Dim);
    m_types->setAccessibleName(tr("Type of the content"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::Space * 2, metrics::Space, metrics::Space * 2, metrics::Space);
    row->setSpacing(metrics::Space * 2);
    row->addWidget(m_choice);
    row->addWidget(m_wrap);
    row->addWidget(m_sign);
    row->addWidget(m_types, 1);
    m_wrap->setChecked(true);
    m_wrap->hide();
    m_sign->hide();
    connect(m_choice, &QComboBox::activated, this, [this](int index) {
        const int kind = m_choice->itemData(index).toInt();
        emit viewChosen(kind < 0 ? std::nullopt : std::optional(ViewKind(kind)));
    });
}

void PreviewHead::setViews(const std::vector<ViewKind> &views, ViewKind automatic,
                           std::optional<ViewKind> chosen)
{
    if (views != m_views || automatic != m_automatic) {
        m_views = views;
        m_automatic = automatic;
        m_choice->clear();
        m_choice->addItem(tr("Automatic: %1").arg(viewName(automatic)), -1);
        m_choice->insertSeparator(1);
        for (const ViewKind view : views)
            m_choice->addItem(viewName(view), int(view));
    }
    m_choice->setCurrentIndex(chosen ? m_choice->findData(int(*chosen)) : 0);
}

void PreviewHead::setTypes(const ViewSubject &subject)
{
    const QString text = typesText(subject);
    const bool warns = isMisdeclared(subject);
    if (text == m_types->text() && warns == m_warns)
        return;
    m_warns = warns;
    m_types->setText(text);
    m_types->setColorRole(warns ? ColorRole::Warning : ColorRole::Dim);
    showSign();
}

QString PreviewHead::types() const
{
    return m_types->text();
}

void PreviewHead::showSign()
{
    if (m_warns)
        m_sign->setPixmap(icon("warning"_L1, Palette::of(this).color(ColorRole::Warning))
                              .pixmap(metrics::BadgeIcon, metrics::BadgeIcon));
    m_sign->setVisible(m_warns);
}

void PreviewHead::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showSign(); // its pixmap has a fixed color
}

} // namespace a2a

#include "moc_previewheader.cpp"
