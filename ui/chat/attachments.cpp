// SPDX-License-Identifier: Apache-2.0
#include "ui/chat/attachments.h"

#include "model/items/chatcontent.h"
#include "ui/chat/partslayout.h"
#include "ui/common/chips.h"
#include "ui/common/displaytext.h"
#include "ui/common/flowlayout.h"
#include "ui/common/icons.h"

#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QMimeDatabase>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

bool acceptsType(const QStringList &modes, const QString &mediaType)
{
    if (modes.isEmpty() || mediaType.isEmpty())
        return true;
    const QString type = mediaType.section(u';', 0, 0).trimmed().toLower();
    const QString family = type.section(u'/', 0, 0);
    return std::any_of(modes.begin(), modes.end(), [&](const QString &listed) {
        const QString mode = listed.section(u';', 0, 0).trimmed().toLower();
        return mode == type || mode == "*/*"_L1 || mode == "*"_L1 ||
               mode == QString(family % "/*"_L1) || (mode == "text"_L1 && family == "text"_L1) ||
               mode == "file"_L1 || (mode == "data"_L1 && type == "application/json"_L1);
    });
}

Part partFromBytes(const QByteArray &bytes, const QString &name, const QString &mediaType)
{
    Part part;
    part.kind = Part::Kind::Raw;
    part.base64 = bytes.toBase64();
    part.filename = name;
    part.mediaType = mediaType;
    return part;
}

Result<Part> partFromFile(const QString &path)
{
    const QString name = QFileInfo(path).fileName();
    QFile file(path);
    if (QFileInfo(path).isDir())
        return Error{ErrorKind::File,
                     {},
                     Attachments::tr("%1 is a folder; only files can go along.").arg(name),
                     path,
                     {},
                     {}};
    if (!file.open(QIODevice::ReadOnly))
        return Error{ErrorKind::File,
                     {},
                     Attachments::tr("%1 cannot be read: %2").arg(name, file.errorString()),
                     path,
                     {},
                     {}};
    if (file.size() > Attachments::LargestFile)
        return Error{
            ErrorKind::File,
            {},
            Attachments::tr("%1 is larger than %2.").arg(name, sizeText(Attachments::LargestFile)),
            path,
            {},
            {}};
    const QByteArray bytes = file.read(Attachments::LargestFile);
    return partFromBytes(bytes, name,
                         QMimeDatabase().mimeTypeForFileNameAndData(path, bytes).name());
}

Attachments::Attachments(QWidget *parent)
    : QWidget(parent)
    , m_chips(new QWidget)
    , m_flow(new FlowLayout(m_chips))
    , m_warning(new QLabel)
{
    m_chips->setAccessibleName(tr("Attachments"));
    m_warning->setProperty("role", u"dim"_s);
    m_warning->setTextFormat(Qt::PlainText);
    m_warning->setWordWrap(true);
    m_warning->setAccessibleName(tr("Attachment warning"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space);
    layout->addWidget(m_chips);
    layout->addWidget(m_warning);
    rebuild();
}

void Attachments::add(const Part &part)
{
    m_parts.push_back(part);
    m_problem.clear();
    rebuild();
    emit changed();
}

void Attachments::remove(int position)
{
    m_parts.erase(m_parts.begin() + position);
    m_problem.clear();
    rebuild();
    emit changed();
}

void Attachments::clear()
{
    setParts({});
}

void Attachments::setParts(const std::vector<Part> &parts)
{
    m_parts = parts;
    m_problem.clear();
    rebuild();
    emit changed();
}

void Attachments::setInputModes(const QStringList &modes)
{
    if (modes == m_modes)
        return;
    m_modes = modes;
    rebuild();
}

void Attachments::setProblem(const QString &problem)
{
    m_problem = problem;
    rebuild();
}

QString Attachments::warning() const
{
    return m_warning->text();
}

QString Attachments::warningFor() const
{
    if (!m_problem.isEmpty())
        return displayLine(m_problem);
    QStringList types;
    for (const Part &part : m_parts) {
        const QString type = part.kind == Part::Kind::Data && part.mediaType.isEmpty()
                                 ? u"application/json"_s
                                 : part.mediaType;
        if (!acceptsType(m_modes, type) && !types.contains(type))
            types.append(type);
    }
    if (types.isEmpty())
        return {};
    return tr("The agent's card does not list %1 among its inputs. It is sent all the same.")
        .arg(displayIdentifier(types.join(u", "_s)));
}

static QString chipText(const Part &part)
{
    if (part.kind == Part::Kind::Data)
        return Attachments::tr("JSON · %1").arg(sizeText(part.data.size()));
    const QString name = part.filename.isEmpty() ? part.mediaType : part.filename;
    return part.kind == Part::Kind::Url
               ? name
               : QString(name % u" · " % sizeText(part.base64.size() * 3 / 4));
}

void Attachments::rebuild()
{
    while (QLayoutItem *item = m_flow->takeAt(0)) {
        item->widget()->deleteLater(); // it may be the sender
        item->widget()->hide();
        delete item;
    }
    for (size_t i = 0; i < m_parts.size(); ++i) {
        const QString text = chipText(m_parts[i]);
        auto *chip = new Chip(text, "close"_L1, Chip::Kind::Plain, m_chips);
        chip->setLayoutDirection(Qt::LeftToRight);
        chip->setToolTip(tr("Click to take it away"));
        chip->setAccessibleName(tr("Remove %1").arg(displayLine(text, 80)));
        connect(chip, &Chip::clicked, this, [this, i] { remove(int(i)); });
        m_flow->addWidget(chip);
        chip->show();
    }
    const QString warning = warningFor();
    m_warning->setText(warning);
    m_warning->setVisible(!warning.isEmpty());
    m_chips->setVisible(!m_parts.empty());
    setVisible(!m_parts.empty() || !warning.isEmpty());
    updateGeometry();
}

} // namespace a2a
