// SPDX-License-Identifier: Apache-2.0
#include "tests/model/export/unzipped.h"

#include <QFile>
#include <QTemporaryFile>

#include <minizip/unzip.h>

namespace a2a::test {

std::map<QByteArray, QByteArray> unzipped(const QByteArray &zip)
{
    std::map<QByteArray, QByteArray> files;
    QTemporaryFile file;
    if (!file.open())
        return files;
    file.write(zip);
    file.close();
    unzFile archive = unzOpen64(QFile::encodeName(file.fileName()).constData());
    for (int code = unzGoToFirstFile(archive); code == UNZ_OK; code = unzGoToNextFile(archive)) {
        unz_file_info64 info{};
        QByteArray name(1000, '\0');
        unzGetCurrentFileInfo64(archive, &info, name.data(), uLong(name.size()), nullptr, 0,
                                nullptr, 0);
        QByteArray content(qsizetype(info.uncompressed_size), '\0');
        unzOpenCurrentFile(archive);
        const int read = unzReadCurrentFile(archive, content.data(), unsigned(content.size()));
        // Closing verifies the checksum.
        if (read == content.size() && unzCloseCurrentFile(archive) == UNZ_OK)
            files[name.constData()] = content;
    }
    unzClose(archive);
    return files;
}

} // namespace a2a::test
