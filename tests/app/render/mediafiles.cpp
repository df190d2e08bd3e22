// SPDX-License-Identifier: Apache-2.0
#include "tests/app/render/mediafiles.h"

#include <QFile>
#include <QtEndian>

#include <bit>
#include <cmath>

namespace a2a::test {

QByteArray mediaFile(const char *name)
{
    QFile file(QStringLiteral(TEST_DATA "/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

template <typename T>
static QByteArray little(T value)
{
    QByteArray bytes(sizeof value, '\0');
    qToLittleEndian(value, bytes.data());
    return bytes;
}

static QByteArray sampleBytes(const WaveKind &kind, double value)
{
    if (kind.tag == 3 && kind.bits == 64)
        return little(std::bit_cast<quint64>(value));
    if (kind.tag == 3)
        return little(std::bit_cast<quint32>(float(value)));
    if (kind.bits == 8)
        return QByteArray(1, char(uchar(std::lround(value * 127) + 128)));
    const auto whole = qint64(std::llround(value * double((qint64(1) << (kind.bits - 1)) - 1)));
    return little(whole).first(kind.bits / 8);
}

QByteArray waveFile(const WaveKind &kind, int moments,
                    const std::function<double(int, int)> &sample)
{
    QByteArray samples;
    for (int i = 0; i < moments; ++i) {
        for (int channel = 0; channel < kind.channels; ++channel)
            samples += sampleBytes(kind, sample(channel, i));
    }
    const int frame = kind.channels * kind.bits / 8;
    QByteArray format = little(quint16(kind.extensible ? 0xfffe : kind.tag)) +
                        little(quint16(kind.channels)) + little(quint32(kind.rate)) +
                        little(quint32(kind.rate * frame)) + little(quint16(frame)) +
                        little(quint16(kind.bits));
    if (kind.extensible)
        format += little(quint16(22)) + little(quint16(kind.bits)) + little(quint32(0)) +
                  little(quint16(kind.tag)) + QByteArray::fromHex("0000000010008000 00aa00389b71");
    const QByteArray chunks = "fmt " + little(quint32(format.size())) + format + "data" +
                              little(quint32(samples.size())) + samples;
    return "RIFF" + little(quint32(chunks.size() + 4)) + "WAVE" + chunks;
}

QByteArray growingWave(const WaveKind &kind)
{
    return waveFile(kind, kind.rate, [&kind](int, int i) {
        const double loud = double(i) / kind.rate;
        return i / 8 % 2 == 0 ? loud : -loud;
    });
}

QByteArray withBox(const QByteArray &file, QByteArrayView name,
                   const std::function<QByteArray(const QByteArray &)> &change)
{
    static const QByteArrayList s_containers{"moov", "trak", "mdia", "minf", "dinf", "stbl"};
    QByteArray result;
    qsizetype at = 0;
    while (file.size() - at >= 8) {
        const auto size = qsizetype(qFromBigEndian<quint32>(file.constData() + at));
        const QByteArray type = file.mid(at + 4, 4);
        QByteArray content = file.mid(at + 8, size - 8);
        if (type == name)
            content = change(content);
        else if (s_containers.contains(type))
            content = withBox(content, name, change);
        QByteArray head(4, '\0');
        qToBigEndian(quint32(content.size() + 8), head.data());
        result += head + type + content;
        at += std::max<qsizetype>(size, 8);
    }
    return result;
}

QByteArray patched(QByteArray bytes, qsizetype at, const QByteArray &with)
{
    return bytes.replace(at, with.size(), with);
}

int loudnessAt(const RenderResult &result, double share)
{
    const qsizetype columns = result.peaks.size() / 2;
    const auto column = qsizetype(share * double(columns - 1));
    int loudest = 0;
    for (qsizetype i = std::max<qsizetype>(0, column - 20); i <= column; ++i)
        loudest = std::max(loudest, uchar(result.peaks[2 * i + 1]) - 128);
    return loudest;
}

} // namespace a2a::test
