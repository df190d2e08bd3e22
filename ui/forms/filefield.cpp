// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/filefield.h"

#include "model/text/bytesize.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"

#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QMimeDatabase>
#include <QPushButton>
#include <QToolButton>
#include <QUrl>

namespace a2a {

using namespace Qt::StringLiterals;

FileField::FileField(const FormField &field, QWidget *parent)
    : FieldEditor(parent)
    , m_mediaType(field.mediaType)
    , m_browse(new QPushButton(tr("Browse…")))
    , m_remove(new QToolButton)
    , m_fileInfo(new QLabel)
{
    const QString title = displayTitle(field);
    m_browse->setAccessibleName(tr("Choose a file for %1").arg(title));
    m_browse->setAccessibleDescription(displayLine(field.description));
    m_browse->setToolTip(tr("Choose a file, or drop one here"));
    m_remove->setIcon(icon("close"_L1));
    m_remove->setAccessibleName(tr("Remove the file of %1").arg(title));
    m_remove->setToolTip(m_remove->accessibleName());
    m_remove->setFocusPolicy(Qt::StrongFocus);
    m_fileInfo->setTextFormat(Qt::PlainText);
    m_fileInfo->setWordWrap(true);
    m_fileInfo->setProperty("role", u"dim"_s);
    m_fileInfo->setAccessibleName(tr("File of %1").arg(title));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_browse);
    layout->addWidget(m_fileInfo, 1);
    layout->addWidget(m_remove);
    setAcceptDrops(true);
    setFocusProxy(m_browse);
    connect(m_browse, &QPushButton::clicked, this, &FileField::browse);
    connect(m_remove, &QToolButton::clicked, this, [this] {
        clear();
        m_browse->setFocus();
        emit inputRejected({});
        emit edited({});
    });
    clear();
}

void FileField::clear()
{
    m_json.clear();
    m_fileInfo->setText(tr("No file"));
    m_remove->hide();
}

void FileField::showFile(const QString &name, qint64 bytes)
{
    const QString size = sizeText(bytes);
    m_fileInfo->setText(
        name.isEmpty() ? size : tr("%1 · %2", "file, size").arg(displayLine(name, 80), size));
    m_remove->show();
}

void FileField::browse()
{
    auto *dialog = new QFileDialog(this, m_browse->accessibleName());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    if (QMimeDatabase().mimeTypeForName(m_mediaType).isValid())
        dialog->setMimeTypeFilters({m_mediaType, u"application/octet-stream"_s});
    connect(dialog, &QFileDialog::fileSelected, this, &FileField::load);
    dialog->open();
}

void FileField::load(const QString &path)
{
    const QFileInfo info(path);
    const QString name = displayLine(info.fileName(), 80);
    if (!info.isFile())
        return emit inputRejected(tr("%1 is not a file.").arg(name));
    QFile file(path);
    // Some files report a size of 0 and are not empty (/proc): the bytes read are counted.
    QByteArray bytes;
    bool isMore = file.open(QIODevice::ReadOnly);
    while (isMore && bytes.size() <= MaxBytes) {
        const QByteArray piece = file.read(MaxBytes + 1 - bytes.size());
        isMore = !piece.isEmpty();
        bytes += piece;
    }
    if (file.error() != QFile::NoError) // a part of it must not pass for the file
        return emit inputRejected(
            tr("%1 cannot be read: %2").arg(name, displayLine(file.errorString())));
    if (bytes.size() > MaxBytes)
        return emit inputRejected(tr("%1 is larger than %2: attach it to the message instead.")
                                      .arg(name, sizeText(MaxBytes)));
    m_json = '"' + bytes.toBase64() + '"';
    showFile(info.fileName(), bytes.size());
    emit inputRejected({});
    emit edited(m_json);
}

void FileField::setValue(json::Value value)
{
    if (!m_json.isEmpty() && value.raw() == m_json)
        return; // its name is already known
    clear();
    if (!value.isString())
        return;
    const QByteArrayView text = value.raw().sliced(1, value.raw().size() - 2);
    qsizetype length = text.size();
    while (length > 0 && text[length - 1] == '=')
        --length;
    showFile({}, qint64(length) * 3 / 4);
}

static QString droppedPath(const QMimeData *data)
{
    const QList<QUrl> urls = data->urls();
    return urls.size() == 1 && urls.front().isLocalFile() ? urls.front().toLocalFile() : QString();
}

void FileField::dragEnterEvent(QDragEnterEvent *event)
{
    if (!droppedPath(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void FileField::dropEvent(QDropEvent *event)
{
    const QString path = droppedPath(event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    load(path);
}

} // namespace a2a

#include "moc_filefield.cpp"
