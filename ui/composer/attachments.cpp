// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/attachments.h"

#include "model/a2a/base64.h"
#include "model/facts/chatcontent.h"
#include "model/text/bytesize.h"
#include "model/text/textof.h"
#include "ui/composer/partchip.h"
#include "ui/style/displaytext.h"
#include "ui/style/palette.h"
#include "ui/widgets/announcinglabel.h"
#include "ui/widgets/flowlayout.h"

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

Part partFromContent(const QString &mediaType, const QByteArray &content)
{
    Part part;
    if (mediaType == "application/json"_L1) {
        part.kind = Part::Kind::Data;
        part.data = content;
    } else if (mediaType == "text/uri-list"_L1) {
        part.kind = Part::Kind::Url;
        part.url = QString::fromUtf8(content);
    } else {
        part.kind = Part::Kind::Text;
        part.text = QString::fromUtf8(content);
        part.mediaType = mediaType == "text/plain"_L1 ? QString() : mediaType;
    }
    return part;
}

Result<Part> partFromFile(const QString &path, const std::atomic_bool &stop)
{
    static constexpr qint64 Piece = qint64{1} * 1024 * 1024;
    const QString name = QFileInfo(path).fileName();
    const auto fault = [&path](const QString &message, const QString &hint = {}) {
        return Error(ErrorKind::File, QString(), message).at(path).hinting(hint);
    };
    QFile file(path);
    if (QFileInfo(path).isDir())
        return fault(Attachments::tr("%1 is a folder; only files can be attached.").arg(name));
    if (QFileInfo::exists(path) && !QFileInfo(path).isFile()) // reading a pipe may never end
        return fault(
            Attachments::tr("%1 is a device or a pipe; only files can be attached.").arg(name));
    const auto unreadable = [&] {
        return fault(Attachments::tr("%1 cannot be read: %2").arg(name, file.errorString()));
    };
    if (!file.open(QIODevice::ReadOnly))
        return unreadable();
    // Counts the bytes that are read, since some files (in /proc) report a size of 0 without being
    // empty.
    QByteArray bytes;
    while (!stop && bytes.size() <= Attachments::LargestFile) {
        const QByteArray piece = file.read(Piece);
        if (piece.isEmpty())
            break;
        bytes += piece;
    }
    if (file.error() != QFile::NoError) // an incomplete file must not be attached
        return unreadable();
    if (bytes.size() > Attachments::LargestFile) {
        return fault(Attachments::tr("%1 is larger than %2, the limit for attachments.")
                         .arg(name, sizeText(Attachments::LargestFile)),
                     Attachments::tr("Host it where the agent can fetch it, and send its URL."));
    }
    return partFromBytes(bytes, name,
                         QMimeDatabase().mimeTypeForFileNameAndData(path, bytes).name());
}

Attachments::Attachments(QWidget *parent)
    : QWidget(parent)
    , m_chips(new QWidget)
    , m_flow(new FlowLayout(m_chips))
    , m_warning(new AnnouncingLabel)
{
    m_chips->setAccessibleName(tr("Parts of the message"));
    m_warning->setAccessibleName(tr("Attachment warning"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space);
    layout->addWidget(m_chips);
    layout->addWidget(m_warning);
    rebuild();
}

Attachments::~Attachments() = default;

void Attachments::rebuildAndNotify(int focused)
{
    m_problem.clear();
    rebuild(focused);
    emit changed();
}

void Attachments::append(const Part &part)
{
    m_items.push_back({++m_lastKey, part, nullptr, {}});
}

void Attachments::add(const Part &part)
{
    append(part);
    rebuildAndNotify();
}

void Attachments::addFile(const QString &path)
{
    startReading(path);
    rebuild();
    emit changed();
}

void Attachments::startReading(const QString &path)
{
    Part named;
    named.kind = Part::Kind::Raw;
    named.filename = QFileInfo(path).fileName();
    auto reader = std::make_unique<ReadJob>();
    ReadJob *raw = reader.get();
    raw->start([path](const std::atomic_bool &stop) { return partFromFile(path, stop); },
               [this, raw](const Result<Part> &part) { onRead(raw, part); });
    m_items.push_back({++m_lastKey, named, std::move(reader), path});
}

void Attachments::onRead(const ReadJob *reader, const Result<Part> &part)
{
    const auto item = std::find_if(m_items.begin(), m_items.end(), [reader](const Item &one) {
        return one.reading.get() == reader;
    });
    if (item == m_items.end())
        return;
    item->reading.reset();
    if (part) {
        item->part = *part;
    } else {
        const auto position = int(item - m_items.begin());
        m_items.erase(item);
        m_textPosition -= position < m_textPosition ? 1 : 0;
        m_problem = m_problem.isEmpty() ? textOf(part.error())
                                        : QString(m_problem % u' ' % textOf(part.error()));
    }
    rebuild();
    emit changed();
}

Attachments::Key Attachments::keyAt(int position) const
{
    return position >= 0 && position < count() ? m_items[size_t(position)].key : NoKey;
}

int Attachments::positionOf(Key key) const
{
    const auto item = std::find_if(m_items.begin(), m_items.end(),
                                   [key](const Item &one) { return one.key == key; });
    return item == m_items.end() ? -1 : int(item - m_items.begin());
}

const Part &Attachments::part(int position) const
{
    return m_items.at(size_t(position)).part;
}

void Attachments::replace(int position, const Part &part)
{
    m_items[size_t(position)].part = part;
    rebuildAndNotify(position);
}

void Attachments::remove(int position)
{
    m_items.erase(m_items.begin() + position);
    if (position < m_textPosition)
        --m_textPosition;
    rebuildAndNotify(qMin(position, count() - 1));
}

/// Moves the attachment past the text first, then past its neighbor. The order on the screen is the
/// order in which the parts are sent.
void Attachments::move(int position, int step)
{
    const int beside = step < 0 ? position : position + 1;
    if (m_hasText && beside == m_textPosition) {
        m_textPosition -= step;
        return rebuildAndNotify(position);
    }
    const int other = position + step;
    if (other < 0 || other >= count())
        return;
    std::swap(m_items[size_t(position)], m_items[size_t(other)]);
    rebuildAndNotify(other);
}

void Attachments::moveText(int step)
{
    m_textPosition = qBound(0, m_textPosition + step, count());
    rebuildAndNotify();
}

void Attachments::clear()
{
    restoreState({});
}

std::vector<Attachments::SavedAttachment> Attachments::savedState() const
{
    std::vector<SavedAttachment> savedState;
    for (const Item &item : m_items)
        savedState.push_back({item.part, item.reading ? item.path : QString()});
    return savedState;
}

void Attachments::restoreState(const std::vector<SavedAttachment> &savedState)
{
    m_items.clear();
    for (const SavedAttachment &one : savedState) {
        if (one.path.isEmpty())
            append(one.part);
        else
            startReading(one.path);
    }
    m_textPosition = 0;
    rebuildAndNotify();
}

std::vector<Part> Attachments::parts() const
{
    std::vector<Part> parts;
    for (const Item &item : m_items) {
        if (!item.reading)
            parts.push_back(item.part);
    }
    return parts;
}

bool Attachments::isReading() const
{
    return std::any_of(m_items.begin(), m_items.end(),
                       [](const Item &item) { return item.reading != nullptr; });
}

std::vector<Part> Attachments::partsWith(const Part &text) const
{
    std::vector<Part> all = parts();
    if (!text.text.isEmpty())
        all.insert(all.begin() + qMin(m_textPosition, int(all.size())), text);
    return all;
}

void Attachments::setHasText(bool has)
{
    if (has == m_hasText)
        return;
    m_hasText = has;
    rebuild();
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

QString Attachments::computeWarning() const
{
    if (!m_problem.isEmpty())
        return displayLine(m_problem);
    QStringList types;
    for (const Part &part : parts()) {
        const QString type = part.kind == Part::Kind::Data && part.mediaType.isEmpty()
                                 ? u"application/json"_s
                                 : part.mediaType;
        if (!acceptsType(m_modes, type) && !types.contains(type))
            types.append(type);
    }
    if (types.isEmpty())
        return {};
    return tr("%1 is not among the card's input modes. It is sent anyway.")
        .arg(displayIdentifier(types.join(u", "_s)));
}

static QString chipText(const Part &part)
{
    switch (part.kind) {
    case Part::Kind::Data:
        return Attachments::tr("JSON · %1").arg(sizeText(part.data.size()));
    case Part::Kind::Text:
        return Attachments::tr("Text · %1").arg(displayLine(part.text, 24));
    case Part::Kind::Url:
        return Attachments::tr("URL · %1").arg(part.filename.isEmpty() ? part.url : part.filename);
    default:
        break;
    }
    const QString name = part.filename.isEmpty() ? part.mediaType : part.filename;
    return name % u" · " % sizeText(paddedBase64DecodedSize(part.base64));
}

QWidget *Attachments::makeChip(int position)
{
    const Item &item = m_items[size_t(position)];
    const QString text =
        item.reading ? tr("%1 · reading…").arg(item.part.filename) : chipText(item.part);
    auto *chip =
        new PartChip(text, item.reading ? PartChip::Kind::File : PartChip::Kind::Editable, m_chips);
    const bool behindText = m_hasText && m_textPosition <= position;
    const bool beforeText = m_hasText && m_textPosition > position;
    chip->setMovable(position > 0 || behindText, position + 1 < count() || beforeText);
    connect(chip, &PartChip::removeRequested, this, [this, position] { remove(position); });
    connect(chip, &PartChip::moveRequested, this,
            [this, position](int step) { move(position, step); });
    connect(chip, &PartChip::editRequested, this,
            [this, position] { emit editRequested(position); });
    return chip;
}

QWidget *Attachments::makeTextChip()
{
    auto *chip = new PartChip(tr("Message text"), PartChip::Kind::Fixed, m_chips);
    chip->setMovable(m_textPosition > 0, m_textPosition < count());
    connect(chip, &PartChip::moveRequested, this, &Attachments::moveText);
    return chip;
}

void Attachments::rebuild(int focused)
{
    while (QLayoutItem *item = m_flow->takeAt(0)) {
        item->widget()->deleteLater(); // the widget may be the sender
        item->widget()->hide();
        delete item;
    }
    m_textPosition = qBound(0, m_textPosition, count());
    for (int i = 0; i <= count(); ++i) {
        const auto show = [this](QWidget *chip) {
            m_flow->addWidget(chip);
            chip->show();
        };
        if (m_hasText && i == m_textPosition && count() > 0)
            show(makeTextChip());
        if (i == count())
            break;
        auto *chip = static_cast<PartChip *>(makeChip(i));
        show(chip);
        if (i == focused)
            chip->focusChip();
    }
    const QString warning = computeWarning();
    m_warning->showMessage(warning);
    m_chips->setVisible(count() > 0);
    setVisible(count() > 0 || !warning.isEmpty());
    updateGeometry();
}

} // namespace a2a

#include "moc_attachments.cpp"
