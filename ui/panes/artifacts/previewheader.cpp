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
        return PreviewHeader::tr("%1, but declared as %2").arg(sniffed, declared);
    if (declared.isEmpty())
        return PreviewHeader::tr("%1, no type declared").arg(sniffed);
    return PreviewHeader::tr("%1 · %2").arg(sniffed, declared);
}

PreviewHeader::PreviewHeader(QWidget *parent)
    : QWidget(parent)
    , m_comboBox(new QComboBox(this))
    , m_wrap(makeWrapSwitch(this))
    , m_warningIcon(new QLabel(this))
    , m_types(new ElidedLabel({}, this))
{
    m_comboBox->setAccessibleName(tr("View as"));
    m_comboBox->setToolTip(tr("View mode of the content; remembered per media type"));
    m_comboBox->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_comboBox->setMaxVisibleItems(20);
    m_warningIcon->setAccessibleName(tr("The declared type does not match"));
    m_types->setColorRole(ColorRole::Dim);
    m_types->setAccessibleName(tr("Type of the content"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::Space * 2, metrics::Space, metrics::Space * 2, metrics::Space);
    row->setSpacing(metrics::Space * 2);
    row->addWidget(m_comboBox);
    row->addWidget(m_wrap);
    row->addWidget(m_warningIcon);
    row->addWidget(m_types, 1);
    m_wrap->setChecked(true);
    m_wrap->hide();
    m_warningIcon->hide();
    connect(m_comboBox, &QComboBox::activated, this, [this](int index) {
        const int kind = m_comboBox->itemData(index).toInt();
        emit viewChosen(kind < 0 ? std::nullopt : std::optional(ViewKind(kind)));
    });
}

void PreviewHeader::setViews(const std::vector<ViewKind> &views, ViewKind automatic,
                             std::optional<ViewKind> chosen)
{
    if (views != m_views || automatic != m_automatic) {
        m_views = views;
        m_automatic = automatic;
        m_comboBox->clear();
        m_comboBox->addItem(tr("Automatic: %1").arg(viewName(automatic)), -1);
        m_comboBox->insertSeparator(1);
        for (const ViewKind view : views)
            m_comboBox->addItem(viewName(view), int(view));
    }
    m_comboBox->setCurrentIndex(chosen ? m_comboBox->findData(int(*chosen)) : 0);
}

void PreviewHeader::setTypes(const ViewSubject &subject)
{
    const QString text = typesText(subject);
    const bool warns = isMisdeclared(subject);
    if (text == m_types->text() && warns == m_hasWarning)
        return;
    m_hasWarning = warns;
    m_types->setText(text);
    m_types->setColorRole(warns ? ColorRole::Warning : ColorRole::Dim);
    updateWarningIcon();
}

QString PreviewHeader::types() const
{
    return m_types->text();
}

void PreviewHeader::updateWarningIcon()
{
    if (m_hasWarning)
        m_warningIcon->setPixmap(icon("warning"_L1, Palette::of(this).color(ColorRole::Warning))
                                     .pixmap(metrics::BadgeIcon, metrics::BadgeIcon));
    m_warningIcon->setVisible(m_hasWarning);
}

void PreviewHeader::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateWarningIcon(); // its pixmap has a fixed color
}

} // namespace a2a

#include "moc_previewheader.cpp"
