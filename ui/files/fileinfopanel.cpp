// SPDX-License-Identifier: Apache-2.0
#include "ui/files/fileinfopanel.h"

#include "model/content/mediasniff.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"

#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QToolButton>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

FileInfoPanel::FileInfoPanel(QWidget *parent)
    : QWidget(parent)
    , m_copy(new QToolButton(this))
{
    setAccessibleName(tr("File details"));
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(12, 8, 8, 8);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(1, 1);
    m_name = addRow(grid, tr("Name"));
    m_type = addRow(grid, tr("Type"));
    m_size = addRow(grid, tr("Size"));
    m_digestLabel = addRow(grid, tr("SHA-256"));
    m_digestLabel->setFont(dataFont());
    m_digestLabel->setWordWrap(false); // its lines are made as long as there is room
    m_digestLabel->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_digestLabel->installEventFilter(this);
    m_copy->setIcon(icon("copy"_L1));
    m_copy->setToolTip(tr("Copy SHA-256 (Ctrl+Shift+H)"));
    m_copy->setAccessibleName(tr("Copy SHA-256"));
    grid->addWidget(m_copy, grid->rowCount() - 1, 2, Qt::AlignTop);
    connect(m_copy, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(digest()); });
    connect(&m_digest, &FileDigest::finished, this,
            [this](const QString &digest) { showDigest(wrapDigest(digest), true); });
    connect(&m_digest, &FileDigest::failed, this,
            [this] { showDigest(tr("unknown: content no longer readable"), false); });
    clear();
}

QLabel *FileInfoPanel::addRow(QGridLayout *grid, const QString &title)
{
    const int row = grid->count() == 0 ? 0 : grid->rowCount();
    auto *name = new QLabel(title, this);
    auto *value = new QLabel(this);
    name->setTextFormat(Qt::PlainText);
    name->setProperty("role", u"caption"_s);
    value->setTextFormat(Qt::PlainText);
    value->setWordWrap(true);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    value->setAccessibleName(title);
    grid->addWidget(name, row, 0, Qt::AlignTop);
    grid->addWidget(value, row, 1);
    return value;
}

void FileInfoPanel::clear()
{
    m_digest.stop();
    m_file = {};
    m_version = -1;
    m_isStale = false;
    hide();
}

void FileInfoPanel::setFile(int version, const AgentFile &file, bool isComplete)
{
    const bool isSame =
        version == m_version && file.bytes.size == m_file.bytes.size && isComplete == m_isComplete;
    m_file = file;
    if (isSame)
        return;
    m_version = version;
    m_isComplete = isComplete;
    m_digest.stop();
    m_isStale = true;
    show();
    if (isVisible())
        refresh();
}

void FileInfoPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void FileInfoPanel::showDigest(const QString &text, bool isKnown)
{
    m_digestLabel->setText(text);
    m_copy->setEnabled(isKnown);
}

/// Splits the digest into at least two lines, since one line would make the pane as wide as 64
/// digits. In a narrow pane there are more, so that no digit is cut.
QString FileInfoPanel::wrapDigest(const QString &digest) const
{
    static constexpr int MostDigits = 32;
    static constexpr int MinDigits = 8;
    const QFontMetrics metrics(m_digestLabel->font());
    int digits = MostDigits;
    while (digits > MinDigits &&
           metrics.horizontalAdvance(digest.left(digits)) > m_digestLabel->width())
        digits /= 2;
    QStringList lines;
    for (qsizetype at = 0; at < digest.size(); at += digits)
        lines.append(digest.mid(at, digits));
    return lines.join(u'\n');
}

bool FileInfoPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_digestLabel && event->type() == QEvent::Resize && m_copy->isEnabled())
        m_digestLabel->setText(wrapDigest(digest()));
    return QWidget::eventFilter(watched, event);
}

/// The type detected from the bytes, and the declared one if it differs.
static QString typeText(const AgentFile &file)
{
    const QString declared = displayIdentifier(file.mediaType, 100);
    const QByteArray head = file.bytes.read ? file.bytes.read(0, SniffBytes) : QByteArray();
    const MediaFormat format = sniffMedia(head, file.bytes.size <= SniffBytes);
    const QString found = mediaName(format);
    switch (mediaAgreement(file.mediaType, format)) {
    case MediaAgreement::Agrees:
        return declared;
    case MediaAgreement::Undeclared:
        return declared.isEmpty()
                   ? FileInfoPanel::tr("none declared; detected: %1").arg(found)
                   : FileInfoPanel::tr("declared as %1; detected: %2").arg(declared, found);
    case MediaAgreement::Differs:
        break;
    }
    return FileInfoPanel::tr("declared as %1, but detected as %2").arg(declared, found);
}

void FileInfoPanel::refresh()
{
    if (!std::exchange(m_isStale, false))
        return;
    const QString name = displayIdentifier(m_file.name, 200);
    const QString saved = displayIdentifier(m_file.fileName(), 200);
    m_name->setText(name == saved ? name : tr("%1 (saved as %2)").arg(name, saved));
    if (m_file.isLink()) {
        m_type->setText(displayIdentifier(m_file.mediaType, 100));
        m_size->setText(tr("unknown: link only"));
        showDigest(tr("computed after it is fetched"), false);
        return;
    }
    m_type->setText(typeText(m_file));
    m_size->setText(tr("%1 bytes").arg(QLocale().toString(m_file.bytes.size)));
    showDigest(m_isComplete ? tr("computing…") : tr("computed when the file is complete"), false);
    if (m_isComplete)
        m_digest.start(m_file.bytes);
}

} // namespace a2a

#include "moc_fileinfopanel.cpp"
