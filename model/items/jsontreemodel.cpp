// SPDX-License-Identifier: Apache-2.0
#include "model/items/jsontreemodel.h"

#include <QStringDecoder>

#include <algorithm>
#include <optional>

namespace a2a {

using json::Type;
using json::Value;

/// An opened container: the tape indices of the children fetched so far, and which of them are
/// open.
struct JsonTreeModel::Node {
    quint32 token = 0;
    Node *parent = nullptr;
    int row = 0;           ///< in parent
    bool complete = false; ///< all children are fetched
    std::vector<quint32> children;
    std::unordered_map<int, Node *> open;
    std::optional<std::vector<quint32>> duplicates; ///< sorted; computed on first use
};

JsonTreeModel::JsonTreeModel(QObject *parent)
    : QAbstractItemModel(parent)
{
}
JsonTreeModel::~JsonTreeModel() = default;

void JsonTreeModel::setDocument(std::shared_ptr<const json::Document> document, quint32 root)
{
    beginResetModel();
    m_document = std::move(document);
    m_nodes.clear();
    m_rootToken = root;
    m_rootIsRow = false;
    if (m_document && m_rootToken < m_document->tokenCount()) {
        const Value value(m_document.get(), m_rootToken);
        m_rootIsRow = !value.isObject() && !value.isArray();
    } else {
        m_document.reset();
    }
    m_nodes.push_back(std::make_unique<Node>());
    m_nodes.front()->token = m_rootToken;
    m_nodes.front()->complete = !m_document;
    endResetModel();
    fetch({}, FetchSize);
}

bool JsonTreeModel::isExtendedBy(const json::Document &longer) const
{
    const quint32 count = m_document ? m_document->tokenCount() : 0;
    if (count == 0 || longer.tokenCount() < count ||
        longer.bytes().size() < m_document->bytes().size())
        return false;
    const json::Token &last = m_document->token(count - 1);
    const json::Token &same = longer.token(count - 1);
    return last.offset == same.offset && last.type == same.type && last.flags == same.flags;
}

bool JsonTreeModel::growDocument(std::shared_ptr<const json::Document> document)
{
    if (!document || !isExtendedBy(*document))
        return false;
    // The innermost container that was empty so far can be opened now.
    const auto innermost = m_document->tokenCount() - 1;
    const bool wasLeaf = !Value(m_document.get(), innermost).first().isValid();
    m_document = std::move(document);
    for (const std::unique_ptr<Node> &node : m_nodes) {
        const Value next = node->children.empty()
                               ? Value(m_document.get(), node->token).first()
                               : Value(m_document.get(), node->children.back()).nextSibling();
        const bool single = node == m_nodes.front() && m_rootIsRow;
        if (!next.isValid() || single)
            continue;
        node->complete = false;
        node->duplicates.reset();
    }
    announceGrowth(wasLeaf && Value(m_document.get(), innermost).first().isValid());
    return true;
}

// Unclosed containers of the document come last in every list on the way to them.
void JsonTreeModel::announceGrowth(bool openedUp)
{
    if (openedUp) {
        emit layoutAboutToBeChanged();
        emit layoutChanged();
    }
    const Node *node = m_nodes.front().get();
    while (node && !node->children.empty()) {
        const int row = int(node->children.size()) - 1;
        const QModelIndex last = createIndex(row, 0, node);
        emit dataChanged(last, last);
        const auto open = node->open.find(row);
        node = open == node->open.end() ? nullptr : open->second;
    }
    if (m_nodes.front()->children.empty())
        fetch({}, FetchSize);
    emit documentGrew();
}

Value JsonTreeModel::valueAt(const QModelIndex &index) const
{
    if (!m_document)
        return {};
    if (!index.isValid())
        return {m_document.get(), m_rootToken};
    const auto *node = static_cast<const Node *>(index.internalPointer());
    return {m_document.get(), node->children[size_t(index.row())]};
}

JsonTreeModel::Node *JsonTreeModel::nodeOf(const QModelIndex &index) const
{
    if (m_nodes.empty())
        return nullptr;
    if (!index.isValid())
        return m_nodes.front().get();
    const auto *around = static_cast<const Node *>(index.internalPointer());
    const auto found = around->open.find(index.row());
    return found == around->open.end() ? nullptr : found->second;
}

JsonTreeModel::Node *JsonTreeModel::openNode(const QModelIndex &index)
{
    if (Node *node = nodeOf(index))
        return node;
    auto *around = static_cast<Node *>(index.internalPointer());
    auto node = std::make_unique<Node>();
    node->token = around->children[size_t(index.row())];
    node->parent = around;
    node->row = index.row();
    around->open.emplace(index.row(), node.get());
    m_nodes.push_back(std::move(node));
    return m_nodes.back().get();
}

QModelIndex JsonTreeModel::indexOfNode(const Node *node) const
{
    return node->parent ? createIndex(node->row, 0, node->parent) : QModelIndex();
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    Node *node = nodeOf(parent);
    if (!node || column != 0 || row < 0 || size_t(row) >= node->children.size())
        return {};
    return createIndex(row, 0, node);
}

QModelIndex JsonTreeModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOfNode(static_cast<const Node *>(child.internalPointer()))
                           : QModelIndex();
}

int JsonTreeModel::rowCount(const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    return node ? int(node->children.size()) : 0;
}

int JsonTreeModel::columnCount(const QModelIndex &) const
{
    return 1;
}

Value JsonTreeModel::firstChild(const QModelIndex &parent) const
{
    if (!parent.isValid() && m_rootIsRow)
        return valueAt({});
    return valueAt(parent).first();
}

bool JsonTreeModel::hasChildren(const QModelIndex &parent) const
{
    return firstChild(parent).isValid();
}

bool JsonTreeModel::canFetchMore(const QModelIndex &parent) const
{
    return rowCount(parent) == 0 && hasMore(parent);
}

bool JsonTreeModel::hasMore(const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    return node ? !node->complete : hasChildren(parent);
}

void JsonTreeModel::fetchMore(const QModelIndex &parent)
{
    fetch(parent, FetchSize);
}

// Adds `atLeast` children, rounded up to whole steps, or all there are.
void JsonTreeModel::fetch(const QModelIndex &parent, qsizetype atLeast)
{
    if (!hasMore(parent))
        return;
    Node *node = openNode(parent);
    std::vector<quint32> more;
    const auto wanted = size_t((atLeast + FetchSize - 1) / FetchSize * FetchSize);
    Value child = node->children.empty()
                      ? firstChild(parent)
                      : Value(m_document.get(), node->children.back()).nextSibling();
    const bool single = !parent.isValid() && m_rootIsRow;
    for (; child.isValid() && more.size() < wanted; child = single ? Value() : child.nextSibling())
        more.push_back(child.index());
    node->complete = !child.isValid();
    if (more.empty())
        return;
    const auto first = int(node->children.size());
    beginInsertRows(parent, first, first + int(more.size()) - 1);
    node->children.insert(node->children.end(), more.begin(), more.end());
    endInsertRows();
}

QModelIndex JsonTreeModel::indexOf(Value value)
{
    if (!m_document || value.document() != m_document.get())
        return {};
    const quint32 wanted = value.index();
    if (m_rootIsRow)
        return wanted == m_rootToken ? index(0, 0) : QModelIndex();
    QModelIndex at;
    if (wanted <= m_rootToken || wanted >= m_document->token(m_rootToken).next)
        return {};
    for (;;) {
        // The children of `at` are in tape order: the last one not beyond `wanted` leads there.
        Node *node = openNode(at);
        while (!node->complete && (node->children.empty() || node->children.back() < wanted))
            fetch(at, FetchSize);
        const auto next = std::upper_bound(node->children.begin(), node->children.end(), wanted);
        if (next == node->children.begin())
            return {};
        at = createIndex(int(next - node->children.begin()) - 1, 0, node);
        if (*(next - 1) == wanted)
            return at;
        if (!hasChildren(at))
            return {};
    }
}

QModelIndex JsonTreeModel::indexAtByte(qint64 offset)
{
    return m_document ? indexOf(m_document->atByte(offset)) : QModelIndex();
}

QModelIndex JsonTreeModel::indexOfRange(json::ByteRange range)
{
    if (!m_document)
        return {};
    const auto holds = [range](json::ByteRange outer) {
        return outer.offset <= range.offset && outer.end() >= range.end();
    };
    Value value = m_document->atByte(range.offset);
    while (value.isValid() && !holds(value.memberRange()))
        value = value.parent();
    return indexOf(value);
}

static QString decoded(QByteArrayView bytes)
{
    return QStringDecoder(QStringDecoder::Utf8)(bytes);
}

QString JsonTreeModel::valueText(Value value) const
{
    if (value.isObject())
        return QLatin1Char('{') % QString::number(value.count()) % QLatin1Char('}');
    if (value.isArray())
        return QLatin1Char('[') % QString::number(value.count()) % QLatin1Char(']');
    QByteArrayView raw = value.raw();
    if (raw.size() > ValueTextLimit) {
        raw = raw.first(ValueTextLimit);
        while (!raw.isEmpty() && (quint8(raw.back()) & 0xC0) == 0x80)
            raw.chop(1); // back to the start of a character …
        if (!raw.isEmpty() && quint8(raw.back()) >= 0xC0)
            raw.chop(1); // … and leave it out: it may be incomplete
    }
    return decoded(raw);
}

QString JsonTreeModel::pointer(const QModelIndex &index) const
{
    QStringList steps;
    for (QModelIndex at = index; at.isValid(); at = at.parent()) {
        const Value value = valueAt(at);
        if (at.internalPointer() == m_nodes.front().get()) {
            // The path to the shown subtree leads above this row.
            steps.prepend(value.pointer());
            break;
        }
        if (valueAt(at.parent()).isObject()) {
            QString step = value.name();
            step.replace(QLatin1Char('~'), QLatin1String("~0"));
            step.replace(QLatin1Char('/'), QLatin1String("~1"));
            steps.prepend(QString(QLatin1Char('/') % step));
        } else {
            steps.prepend(QString(QLatin1Char('/') % QString::number(at.row())));
        }
    }
    return steps.join(QString());
}

bool JsonTreeModel::isDuplicate(const QModelIndex &index) const
{
    auto *around = static_cast<Node *>(index.internalPointer());
    const Value object(m_document.get(), around->token);
    if (!object.isObject() || object.count() > DuplicateCheckLimit)
        return false;
    if (!around->duplicates) {
        std::vector<std::pair<size_t, quint32>> names;
        names.reserve(object.count());
        for (const Value member : json::children(object))
            names.emplace_back(qHash(member.name()), member.index());
        std::sort(names.begin(), names.end());
        std::vector<quint32> found;
        for (size_t i = 1; i < names.size(); ++i) {
            if (names[i].first != names[i - 1].first ||
                Value(m_document.get(), names[i].second).name() !=
                    Value(m_document.get(), names[i - 1].second).name())
                continue;
            found.push_back(names[i - 1].second);
            found.push_back(names[i].second);
        }
        std::sort(found.begin(), found.end());
        around->duplicates = std::move(found);
    }
    return std::binary_search(around->duplicates->begin(), around->duplicates->end(),
                              valueAt(index).index());
}

QVariant JsonTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Value value = valueAt(index);
    switch (role) {
    case Qt::DisplayRole: {
        constexpr int ShownChars = 200;
        const QString text = valueText(value).left(ShownChars);
        const QString name = value.name();
        return value.rawName().isNull()
                   ? text
                   : QString(name.left(ShownChars) % QLatin1String(": ") % text);
    }
    case JsonNameRole:
        return value.name();
    case JsonHasNameRole:
        return !value.rawName().isNull();
    case JsonValueTextRole:
        return valueText(value);
    case JsonElidedRole:
        return !value.isObject() && !value.isArray() && value.raw().size() > ValueTextLimit;
    case JsonTypeRole:
        return int(value.type());
    case JsonRangeRole:
        return QVariant::fromValue(value.range());
    case JsonMemberRangeRole:
        return QVariant::fromValue(value.memberRange());
    case JsonPointerRole:
        return pointer(index);
    case JsonDuplicateRole:
        return isDuplicate(index);
    case JsonCountRole:
        return value.count();
    case JsonCompleteRole:
        return value.isComplete();
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_jsontreemodel.cpp"
