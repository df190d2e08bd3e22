// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/a2a/types.h"
#include "model/base/aside.h"

#include <QStringList>
#include <QWidget>

#include <vector>

namespace a2a {

class FlowLayout;
class TellingLabel;

/// Whether a list of media types (an agent's input modes: "text/plain", "image/*", "file") accepts
/// a type. An empty list accepts everything.
[[nodiscard]] bool acceptsType(const QStringList &modes, const QString &mediaType);
/// A part with the file's bytes, its name and its type (by name and content). Does not need the
/// window's thread; can be stopped between pieces.
[[nodiscard]] Result<Part> partFromFile(const QString &path, const std::atomic_bool &stop);
[[nodiscard]] Part partFromBytes(const QByteArray &bytes, const QString &name,
                                 const QString &mediaType);
/// JSON, an address (text/uri-list) or text, by the type; UTF-8.
[[nodiscard]] Part contentPart(const QString &mediaType, const QByteArray &content);

/// The parts sent along with the text of the message field, in their order, each as a chip; the
/// text has its position among them. Files are read on another thread. Below is a warning about
/// types that the agent's card does not list. Hidden while empty.
class Attachments final : public QWidget {
    Q_OBJECT

public:
    static constexpr qint64 LargestFile = 100LL * 1024 * 1024; ///< bytes

    explicit Attachments(QWidget *parent = nullptr);
    ~Attachments() override;

    void add(const Part &part);
    /// Reads a file; isReading() until it has become a part or failed.
    void addFile(const QString &path);
    /// Identifies an attachment wherever it is moved; NoKey: there is none at that position.
    using Key = quint64;
    static constexpr Key NoKey = 0;
    [[nodiscard]] Key keyAt(int position) const;
    [[nodiscard]] int positionOf(Key key) const; ///< -1: it is no longer attached
    /// The attachment at a position; of a file that is still being read, its name.
    [[nodiscard]] const Part &part(int position) const;
    void replace(int position, const Part &part);
    void remove(int position);
    void move(int position, int step);
    void clear();
    /// The attached parts, without files that are still being read.
    [[nodiscard]] std::vector<Part> parts() const;
    [[nodiscard]] bool isReading() const;
    [[nodiscard]] int count() const { return int(m_items.size()); }
    /// A part, or the file that it is being read from.
    struct Kept {
        Part part;
        QString path;
    };
    [[nodiscard]] std::vector<Kept> kept() const;
    void resume(const std::vector<Kept> &kept);
    /// All parts in order, the message field's at its position if its text is not empty.
    [[nodiscard]] std::vector<Part> partsWith(const Part &text) const;
    /// There is text in the message field: shows it at its position.
    void setHasText(bool has);
    [[nodiscard]] bool hasText() const { return m_hasText; }
    void moveText(int step);
    /// The number of attachments before the text.
    [[nodiscard]] int textPlace() const { return m_textPlace; }
    /// The input modes of the agent's card.
    void setInputModes(const QStringList &modes);
    /// Why something could not be added; empty: no problem.
    void setProblem(const QString &problem);
    [[nodiscard]] QString warning() const; ///< as shown; empty: none

signals:
    void changed();
    void editRequested(int position);

private:
    using Reading = Aside<Result<Part>>;
    struct Item {
        Key key;
        Part part;
        std::unique_ptr<Reading> reading; ///< null: the part is complete
        QString path;                     ///< being read
    };

    void append(const Part &part);
    void beginFile(const QString &path);
    void onRead(const Reading *reader, const Result<Part> &part);
    void touch(int focused = -1);
    void rebuild(int focused = -1);
    [[nodiscard]] QWidget *chipFor(int position);
    [[nodiscard]] QWidget *textChip();
    [[nodiscard]] QString warningFor() const;

    std::vector<Item> m_items;
    Key m_lastKey = NoKey;
    int m_textPlace = 0;
    bool m_hasText = false;
    QStringList m_modes;
    QString m_problem;
    QWidget *m_chips;
    FlowLayout *m_flow;
    TellingLabel *m_warning;
};

} // namespace a2a
