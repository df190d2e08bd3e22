// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

#include <QAbstractItemModel>

#include <memory>
#include <unordered_map>
#include <vector>

namespace a2a {

/// Data of a JsonTreeModel row. Texts are as received and must be made safe before they are shown.
enum JsonTreeRole {
    JsonNameRole = Qt::UserRole + 1, ///< QString: member name with escapes resolved
    JsonHasNameRole,   ///< bool: a member, not an element; its name may be empty nevertheless
    JsonValueTextRole, ///< QString: as spelled, at most ValueTextLimit bytes of it; "{3}" or "[3]"
    JsonElidedRole,    ///< bool: JsonValueTextRole contains less than the value
    JsonTypeRole,      ///< int: json::Type
    JsonRangeRole,     ///< json::ByteRange of the value in the document
    JsonMemberRangeRole, ///< json::ByteRange with the member's name
    JsonPointerRole,     ///< QString: RFC 6901 pointer from the document's root
    JsonDuplicateRole,   ///< bool: another member of the object has the same name
    JsonCountRole,       ///< uint: members or elements
    JsonCompleteRole,    ///< bool: false for a container the document does not close
};

/// The values of a JSON document as a tree of one column: members and elements of the root are the
/// top level; a root that is neither object nor array is one row. Nothing is copied: a row is an
/// index on the tape, and rows exist only below what has been opened, FetchSize at a time.
class JsonTreeModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    static constexpr int FetchSize = 1000;
    static constexpr qsizetype ValueTextLimit = 10 * 1024; ///< bytes
    static constexpr quint32 DuplicateCheckLimit =
        100'000; ///< objects with more members are not checked

    explicit JsonTreeModel(QObject *parent = nullptr);
    ~JsonTreeModel() override;

    /// Shows the subtree of the tape's token `root` (0 for the document's root). The document is
    /// shared.
    void setDocument(std::shared_ptr<const json::Document> document, quint32 root = 0);
    /// Replaces the document by one whose bytes begin with those of the present one. Rows stay what
    /// and where they are; open containers may get more. Returns false if it is not such a
    /// document; nothing has changed then.
    bool growDocument(std::shared_ptr<const json::Document> document);
    [[nodiscard]] const std::shared_ptr<const json::Document> &document() const
    {
        return m_document;
    }

    [[nodiscard]] json::Value valueAt(const QModelIndex &index) const;
    /// The row of a value, fetching the path to it; invalid if it is outside the shown subtree.
    [[nodiscard]] QModelIndex indexOf(json::Value value);
    /// The row of the innermost value at a byte of the document.
    [[nodiscard]] QModelIndex indexAtByte(qint64 offset);
    /// The row of the innermost value that, with its name, contains a range of the document.
    [[nodiscard]] QModelIndex indexOfRange(json::ByteRange range);

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    using QObject::parent;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override;
    /// Only before the first step: a QTreeView would fetch again after every step, until all rows
    /// are there and laid out once per step. The view calls hasMore() when the reader gets to the
    /// last.
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    [[nodiscard]] bool hasMore(const QModelIndex &parent) const;
    void fetchMore(const QModelIndex &parent) override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;

signals:
    void documentGrew();

private:
    struct Node;
    [[nodiscard]] Node *nodeOf(const QModelIndex &index) const; ///< null if it was never opened
    Node *openNode(const QModelIndex &index);
    [[nodiscard]] QModelIndex indexOfNode(const Node *node) const;
    [[nodiscard]] json::Value firstChild(const QModelIndex &parent) const;
    void fetch(const QModelIndex &parent, qsizetype atLeast);
    [[nodiscard]] bool isExtendedBy(const json::Document &longer) const;
    void announceGrowth(bool openedUp);
    [[nodiscard]] QString valueText(json::Value value) const;
    [[nodiscard]] QString pointer(const QModelIndex &index) const;
    [[nodiscard]] bool isDuplicate(const QModelIndex &index) const;

    std::shared_ptr<const json::Document> m_document;
    quint32 m_rootToken = 0;
    bool m_rootIsRow = false; ///< the root is a plain value and has a row itself
    std::vector<std::unique_ptr<Node>>
        m_nodes; ///< flat, because nesting may be deep; first: the root
};

} // namespace a2a

Q_DECLARE_METATYPE(a2a::json::ByteRange)
