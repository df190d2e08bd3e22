// SPDX-License-Identifier: Apache-2.0
#include "app/render/archivelist.h"

#ifdef A2A_HAVE_LIBARCHIVE

#include <archive.h>
#include <archive_entry.h>

#include <clocale>
#include <ctime>
#include <dlfcn.h>

namespace a2a {

static constexpr int MaxCounted = 1'000'000;                    ///< entries
static constexpr qint64 MaxPaths = 1024 * 1024;                 ///< bytes of all paths in a reply
static constexpr std::clock_t MaxTime = 5 * CLOCKS_PER_SEC / 2; ///< less than RenderMaxSeconds

#define A2A_ARCHIVE_FUNCTIONS(X)                                                                   \
    X(archive_read_new)                                                                            \
    X(archive_read_free)                                                                           \
    X(archive_read_support_filter_gzip)                                                            \
    X(archive_read_support_filter_bzip2)                                                           \
    X(archive_read_support_filter_xz)                                                              \
    X(archive_read_support_filter_zstd)                                                            \
    X(archive_read_support_format_zip)                                                             \
    X(archive_read_support_format_tar)                                                             \
    X(archive_read_support_format_raw)                                                             \
    X(archive_read_open_memory)                                                                    \
    X(archive_read_next_header)                                                                    \
    X(archive_read_data_block)                                                                     \
    X(archive_error_string)                                                                        \
    X(archive_filter_count)                                                                        \
    X(archive_filter_name)                                                                         \
    X(archive_format)                                                                              \
    X(archive_entry_pathname)                                                                      \
    X(archive_entry_symlink)                                                                       \
    X(archive_entry_hardlink)                                                                      \
    X(archive_entry_filetype)                                                                      \
    X(archive_entry_size)                                                                          \
    X(archive_entry_size_is_set)                                                                   \
    X(archive_entry_mtime)                                                                         \
    X(archive_entry_mtime_is_set)                                                                  \
    X(archive_entry_is_data_encrypted)

struct ArchiveList::Library {
#define A2A_DECLARE(name) decltype(&::name) name = nullptr;
    A2A_ARCHIVE_FUNCTIONS(A2A_DECLARE)
#undef A2A_DECLARE

    /// Null if it is not installed or has another ABI.
    [[nodiscard]] static const Library *load()
    {
        static Library library;
        void *handle = ::dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
        if (!handle)
            return nullptr;
        bool hasAll = true;
        const auto find = [&](auto &function, const char *name) {
            function = reinterpret_cast<std::decay_t<decltype(function)>>(::dlsym(handle, name));
            hasAll = hasAll && function;
        };
#define A2A_FIND(name) find(library.name, #name);
        A2A_ARCHIVE_FUNCTIONS(A2A_FIND)
#undef A2A_FIND
        return hasAll ? &library : nullptr;
    }
};

namespace {

/// One archive being read.
template <typename Library>
class Reader final {
public:
    Reader(const Library &library, const QByteArray &bytes)
        : m_library(library)
        , m_bytes(bytes)
        , m_archive(library.archive_read_new())
    {
    }
    ~Reader() { m_library.archive_read_free(m_archive); }
    Q_DISABLE_COPY_MOVE(Reader)

    [[nodiscard]] RenderReply read();

private:
    [[nodiscard]] bool open();
    [[nodiscard]] bool isRaw() const;
    [[nodiscard]] RenderEntry entryOf(archive_entry *entry) const;
    [[nodiscard]] QByteArray formatName() const;
    [[nodiscard]] bool skip(RenderEntry &entry);
    void add(RenderEntry entry);

    const Library &m_library;
    const QByteArray &m_bytes;
    archive *m_archive;
    RenderReplyHead m_head;
    qint64 m_pathBytes = 0;
};

} // namespace

static bool isLate()
{
    return std::clock() > MaxTime;
}

template <typename Library>
bool Reader<Library>::open()
{
    if (!m_archive)
        return false;
    m_library.archive_read_support_filter_gzip(m_archive);
    m_library.archive_read_support_filter_bzip2(m_archive);
    m_library.archive_read_support_filter_xz(m_archive);
    m_library.archive_read_support_filter_zstd(m_archive);
    m_library.archive_read_support_format_zip(m_archive);
    m_library.archive_read_support_format_tar(m_archive);
    m_library.archive_read_support_format_raw(m_archive);
    return m_library.archive_read_open_memory(m_archive, m_bytes.constData(),
                                              size_t(m_bytes.size())) == ARCHIVE_OK;
}

/// Whether this is a single file, compressed or not, instead of an archive.
template <typename Library>
bool Reader<Library>::isRaw() const
{
    return (m_library.archive_format(m_archive) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_RAW;
}

template <typename Library>
RenderEntry Reader<Library>::entryOf(archive_entry *entry) const
{
    RenderEntry read;
    read.path = QByteArray(m_library.archive_entry_pathname(entry)).left(RenderMaxPathBytes);
    if (isRaw() && read.path == "data")
        read.path.clear(); // the library's placeholder, not a name from the file
    const char *target = m_library.archive_entry_hardlink(entry);
    const auto type = m_library.archive_entry_filetype(entry);
    if (!target && type == AE_IFLNK)
        target = m_library.archive_entry_symlink(entry);
    read.target = QByteArray(target).left(RenderMaxPathBytes);
    read.kind = target             ? RenderEntry::Kind::Link
                : type == AE_IFDIR ? RenderEntry::Kind::Folder
                : type == AE_IFREG ? RenderEntry::Kind::File
                                   : RenderEntry::Kind::Other;
    if (m_library.archive_entry_size_is_set(entry))
        read.size = qMax<qint64>(-1, m_library.archive_entry_size(entry));
    if (m_library.archive_entry_mtime_is_set(entry))
        read.modified =
            qBound(qint64(-1), qint64(m_library.archive_entry_mtime(entry)), qint64(1) << 40);
    read.isEncrypted = m_library.archive_entry_is_data_encrypted(entry) == 1;
    return read;
}

/// "zip", "tar + gzip", "gzip".
template <typename Library>
QByteArray Reader<Library>::formatName() const
{
    QByteArray name =
        isRaw() ? QByteArray()
        : (m_library.archive_format(m_archive) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP
            ? QByteArray("zip")
            : QByteArray("tar");
    for (int i = 0; i + 1 < m_library.archive_filter_count(m_archive); ++i) // the last is "none"
        name +=
            (name.isEmpty() ? "" : " + ") + QByteArray(m_library.archive_filter_name(m_archive, i));
    return name;
}

/// Skips the content, which has to be decompressed. Returns false if there is too much of it.
template <typename Library>
bool Reader<Library>::skip(RenderEntry &entry)
{
    const bool isCompressed = m_library.archive_filter_count(m_archive) > 1;
    if (!isCompressed)
        return true; // the library goes to the next entry at once
    qint64 read = 0;
    for (;;) {
        const void *block = nullptr;
        size_t size = 0;
        la_int64_t at = 0;
        const int result = m_library.archive_read_data_block(m_archive, &block, &size, &at);
        if (result < ARCHIVE_WARN)
            m_head.incomplete = true;
        if (result < ARCHIVE_OK || result == ARCHIVE_EOF)
            break;
        read = at + qint64(size);
        if (isLate()) {
            entry.isMore = entry.size < 0;
            entry.size = qMax(entry.size, read);
            return false;
        }
    }
    if (entry.size < 0)
        entry.size = read;
    return true;
}

template <typename Library>
void Reader<Library>::add(RenderEntry entry)
{
    ++m_head.count;
    if (entry.size > 0 && m_head.unpacked < (qint64(1) << 60))
        m_head.unpacked += qMin(entry.size, qint64(1) << 60);
    m_pathBytes += entry.path.size() + entry.target.size();
    if (m_head.entries.size() < size_t(RenderMaxEntries) && m_pathBytes <= MaxPaths)
        m_head.entries.push_back(std::move(entry));
}

template <typename Library>
RenderReply Reader<Library>::read()
{
    if (!open())
        return RenderReply::failure(RenderStatus::Damaged,
                                    m_library.archive_error_string(m_archive));
    for (bool continues = true; continues;) {
        archive_entry *entry = nullptr;
        const int result = m_library.archive_read_next_header(m_archive, &entry);
        if (result == ARCHIVE_EOF)
            break;
        if (result < ARCHIVE_WARN) {
            if (m_head.count == 0)
                return RenderReply::failure(RenderStatus::Damaged,
                                            m_library.archive_error_string(m_archive));
            m_head.incomplete = true;
            break;
        }
        if (m_head.count == 0) {
            m_head.format = formatName();
            if (m_head.format.isEmpty())
                return RenderReply::failure(RenderStatus::Unsupported);
        }
        RenderEntry read = entryOf(entry);
        continues = skip(read) && !isLate() && m_head.count < MaxCounted;
        m_head.hasMore = !continues;
        add(std::move(read));
    }
    RenderReply picture;
    picture.head = std::move(m_head);
    return picture;
}

ArchiveList::ArchiveList()
    : m_library(Library::load())
{
    std::setlocale(LC_CTYPE, "C.UTF-8"); // names are bytes of UTF-8, or whatever they are
}

RenderReply ArchiveList::read(const RenderRequest &request) const
{
    if (!m_library)
        return RenderReply::failure(RenderStatus::MissingProgram, "libarchive");
    return Reader<Library>(*m_library, request.bytes).read();
}

} // namespace a2a

#else

namespace a2a {

ArchiveList::ArchiveList()
    : m_library(nullptr)
{
}

RenderReply ArchiveList::read(const RenderRequest &) const
{
    return RenderReply::failure(RenderStatus::MissingProgram, "libarchive");
}

} // namespace a2a

#endif
